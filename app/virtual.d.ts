declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "hls.js/light" {
  export {
    default,
    type ErrorData,
    type Fragment,
    type HlsConfig,
    type Level,
    type LevelDetails,
    type LoaderCallbacks,
    type LoaderConfiguration,
    type LoaderContext,
  } from "hls.js";
}
