import { keepPicture } from "~/features/pictures/commands.server.ts";
import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS } from "~/features/pictures/rules.ts";
import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/film-pictures";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const refuse = (problem: string) => Response.json({ picture: null, problem }, { status: 422 });

/** Takes a picture for the owner's film; the form that is saved afterwards names it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, storage } = context.get(productContext);
  const site = await siteOfOwner(db, context.get(accountContext).id);
  if (!site) throw new Response(null, { status: 404 });
  const sent = (await request.formData()).get("picture");
  if (!(sent instanceof File) || sent.size === 0) return refuse(PICTURE_PROBLEMS.unreadable);
  if (sent.size > LARGEST_PICTURE_BYTES) return refuse(PICTURE_PROBLEMS.tooLarge);
  const kept = await keepPicture(storage, site.filmId, Buffer.from(await sent.arrayBuffer()), new Date());
  return kept.ok ? Response.json({ picture: kept.picture, problem: null }) : refuse(PICTURE_PROBLEMS.unreadable);
}
