import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { videosOn } from "~/features/page/public-site/rules/lead-media.ts";
import { figuresOf } from "~/features/page/social-proof/queries.server.ts";
import { KEPT_SECONDS, socialProof } from "~/features/page/social-proof/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { LOCAL, seenHere } from "../page/page-answer.server.ts";
import type { Route } from "./+types/social-proof";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Social proof of a public page; the same for all visitors, so shared caches may store it briefly. */
export async function loader({ params: { username }, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const found = await seenHere(siteByUsername(db, username), context);
  if (!found || found.hidden) throw notFound();
  const proofs = socialProof(await figuresOf(db, found, videosOn(found.site)));
  return Response.json(proofs, {
    headers: found.variesByCountry ? LOCAL : { "cache-control": `public, max-age=${KEPT_SECONDS}` },
  });
}
