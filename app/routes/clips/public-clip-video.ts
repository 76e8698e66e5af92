import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/public-clip-video";
import { sharedFile } from "./shared-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The video of a shared clip, for everybody. */
export const loader = (args: Route.LoaderArgs) => sharedFile(args, "video");
