import { letteringInput } from "~/features/clips/editing/input.ts";
import { letteringPicture } from "~/features/clips/editing/queries/lettering.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import type { Route } from "./+types/clip-lettering";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A text as the picture that a clip's file has: the dialog lays it over the film. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  await ownClip(params, context);
  const asked = requested(letteringInput, Object.fromEntries(new URL(request.url).searchParams));
  const headers = { "content-type": "image/png", "cache-control": "private, max-age=3600" };
  return new Response(new Uint8Array(await letteringPicture(asked)), { headers });
}
