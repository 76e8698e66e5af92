import { data } from "react-router";
import { orderClips } from "~/features/film-clips/commands.server.ts";
import { clipOrderInput } from "~/features/film-clips/input.ts";
import { clipMessage } from "~/features/film-clips/rules.ts";
import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/film-episode-order";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Puts the episodes, or the trailers, into another order. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const form = context.get(formContext);
  const parsed = clipOrderInput.safeParse({ kind: form.get("kind"), clipIds: form.getAll("clipIds") });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const site = await siteOfOwner(db, id);
  if (!site) throw new Response(null, { status: 404 });
  const { kind, clipIds } = parsed.data;
  const ordered = await db.transaction((tx) => orderClips(tx, id, site.filmId, kind, clipIds));
  if (ordered.ok) return data({ problem: null });
  if (ordered.reason === "not-found") throw new Response(null, { status: 404 });
  return data({ problem: clipMessage(ordered) }, { status: 409 });
}
