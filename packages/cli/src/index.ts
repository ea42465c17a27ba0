export {
  type BoundsConfig,
  type CommandServer,
  type CommonOptions,
  type Config,
  defineConfig,
  type FileServer,
  type ServerConfig,
  type UrlServer,
} from "./config/define-config.js";
