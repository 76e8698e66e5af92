import { removeAsked } from "~/features/audience/contacts/commands.server.ts";
import { askedOfOwner } from "~/features/audience/contacts/queries/asked.server.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Change, Read } from "../operation.ts";
import { DONE, NOT_FOUND } from "../refused.ts";

export async function requestsOfKey({ db, accountId, query, after, now }: Read<never, { search: string }>) {
  const asked = { search: query.search, after: parseCursor(after) };
  const { people, next } = await askedOfOwner(db, accountId, asked, now);
  return { items: people, next };
}

export const removeRequestOfKey = async ({ tx, accountId, ids }: Change<"requestId">) =>
  (await removeAsked(tx, { accountId, ...ids })) ? DONE : NOT_FOUND;
