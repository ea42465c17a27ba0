import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

/** The little of playwright-core that is used; its own types are there only once it is installed. */
interface Playwright {
  readonly chromium: {
    launch(options: { readonly executablePath: string }): Promise<{
      newPage(): Promise<{
        goto(url: string): Promise<unknown>;
        on(event: "pageerror", listener: (error: Error) => void): void;
      }>;
      close(): Promise<void>;
    }>;
  };
}

/** Scripts of this origin and requests to it; nothing else, and no code from text. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Opens a page whose only script is `page.js` of a folder; gives what the script posts to `/report`. */
export async function openPage(
  { chromium, playwright }: { readonly chromium: string; readonly playwright: string },
  folder: string,
): Promise<string> {
  const library = (await import(/* @vite-ignore */ pathToFileURL(playwright).href)) as Playwright;
  const browser = await library.chromium.launch({ executablePath: chromium });
  let close = () => {};
  try {
    const page = await browser.newPage();
    return await new Promise<string>((resolve, reject) => {
      page.on("pageerror", reject);
      const server = createServer(serve(folder, resolve));
      close = () => {
        server.close();
        server.closeAllConnections();
      };
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo;
        page.goto(`http://127.0.0.1:${port}/`).catch(reject);
      });
    });
  } finally {
    await browser.close();
    close();
  }
}

function serve(folder: string, report: (body: string) => void): RequestListener {
  return (request, response) => {
    const path = request.url ?? "/";
    const file = join(folder, path);
    response.setHeader("content-security-policy", policy);
    if (path === "/report") {
      void text(request).then((body) => {
        response.end();
        report(body);
      });
    } else if (path === "/") {
      response.setHeader("content-type", "text/html");
      response.end('<!doctype html><title>verdicts</title><script type="module" src="/page.js"></script>');
    } else if (path.endsWith(".js") && existsSync(file)) {
      response.setHeader("content-type", "text/javascript");
      response.end(readFileSync(file));
    } else {
      response.writeHead(404).end();
    }
  };
}
