import { data } from "react-router";
import { orderClips } from "~/features/content/film-videos/commands.server.ts";
import { clipOrderInput } from "~/features/content/film-videos/input.ts";
import { clipMessage } from "~/features/content/film-videos/rules.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-episode-order";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Changes the order of clips of one kind. */
export async function action({ url, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const form = context.get(formContext);
  const parsed = clipOrderInput.safeParse({ kind: form.get("kind"), clipIds: form.getAll("clipIds") });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const own = asOwn(await chosenPage(context, url));
  const ordered = await db.transaction((tx) => orderClips(tx, own, parsed.data, new Date()));
  if (ordered.ok) return data({ problem: null });
  if (ordered.reason === "not-found") throw notFound();
  return data({ problem: clipMessage(ordered) }, { status: 409 });
}
