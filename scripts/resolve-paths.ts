// Lets plain Node run files of the app as they are: `~/x` is `app/x`, as in tsconfig.json.
import { registerHooks } from "node:module";

const APP = new URL("../app/", import.meta.url);

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith("~/") ? new URL(specifier.slice(2), APP).href : specifier, context),
});
