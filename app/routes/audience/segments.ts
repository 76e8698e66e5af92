import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/segments";
import { savedSegment } from "./own-segment.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a segment. */
export const action = ({ request, context }: Route.ActionArgs) => savedSegment({ request, context }, null);
