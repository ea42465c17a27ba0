import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

/** Compiles a generated folder to JavaScript beside itself, file by file, and imports one of its modules. */
export async function importGenerated<T>(folder: string, module = "index"): Promise<T> {
  await esbuild.build({
    entryPoints: [join(folder, "*.ts")],
    outdir: folder,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${module}.js`)).href)) as T;
}
