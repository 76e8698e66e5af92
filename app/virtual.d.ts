declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "hls.js/light" {
  export { default, type ErrorData, type Level } from "hls.js";
}
