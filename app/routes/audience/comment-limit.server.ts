import type { RouterContextProvider } from "react-router";
import { newUntilOf } from "~/features/account/abuse-limits/queries.server.ts";
import { tooManyComments } from "~/features/account/abuse-limits/rules.ts";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import type { FilmId } from "~/lib/ids.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** Counts a comment of a new account on a page of somebody else; why it has to wait, or null. Who is not signed in counts by address alone. */
export async function heldComment({ request, context }: Caller, filmId: FilmId): Promise<string | null> {
  const { db, limiter, guard } = context.get(productContext);
  if (!guard.limits) return null;
  const { account } = await readSession({ request, context });
  if (!account || (await contentOfOwner(db, account.id, filmId))) return null;
  const now = new Date();
  const endsAt = await newUntilOf(db, account.id, now);
  if (!endsAt || (await limiter.limit("comment:account", account.id)).ok) return null;
  guard.note({ rule: "comments", accountId: account.id, at: now });
  return tooManyComments(guard.limits.comments, endsAt);
}
