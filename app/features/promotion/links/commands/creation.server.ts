import { links } from "~/db/schema/links.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { limitLack, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { AccountId, FilmId, LinkId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { destinationsWithFilms, mainDestinations } from "../queries/destinations.server.ts";
import { hasHadLinks, linkTotals } from "../queries.server.ts";
import { codeOf, codeProblem, RANDOM_BYTES } from "../rules.ts";
import { announceLinkChange } from "./changes.server.ts";

type NewLink = { title: string; code: string | null; filmId: FilmId | null };
type Created = { ok: true; linkId: LinkId } | PlanRefusal | { ok: false; reason: "taken" | "no-film" };

/** Creates a link where the plan allows one more; concurrent calls for one account are serialised. */
export async function createLink(tx: Tx, accountId: AccountId, request: NewLink, now: Date): Promise<Created> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const lack = limitLack(entitlement, "links", (await linkTotals(tx, accountId)).links + 1);
  if (lack) return refusedFor(lack);
  const possible = [
    ...(await mainDestinations(tx, accountId)),
    ...(await destinationsWithFilms(tx, accountId, [request.filmId])),
  ];
  if (!possible.some(({ filmId }) => filmId === request.filmId)) return { ok: false, reason: "no-film" };
  const linkId = request.code
    ? await insertLink(tx, accountId, { ...request, code: request.code }, now)
    : await insertWithFreeCode(tx, accountId, request, now);
  return linkId ? { ok: true, linkId } : { ok: false, reason: "taken" };
}

/** An account that never had a link gets one to its page; of two concurrent calls one creates it. */
export async function ensureFirstLink(db: Db, accountId: AccountId, now: Date): Promise<void> {
  if (await hasHadLinks(db, accountId)) return;
  await db.transaction(async (tx) => {
    await lockedEntitlement(tx, accountId);
    if (await hasHadLinks(tx, accountId)) return;
    const main = (await mainDestinations(tx, accountId)).find(({ isMain }) => isMain);
    if (main) await insertWithFreeCode(tx, accountId, { title: main.linkTitle, filmId: main.filmId }, now);
  });
}

const TRIES = 8;

async function insertWithFreeCode(
  tx: Tx,
  accountId: AccountId,
  link: Omit<NewLink, "code">,
  now: Date,
): Promise<LinkId> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = codeOf(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
    if (codeProblem(code)) continue;
    const linkId = await insertLink(tx, accountId, { ...link, code }, now);
    if (linkId) return linkId;
  }
  throw new Error("no code is free any more");
}

type LinkValues = Omit<typeof links.$inferInsert, "accountId" | "createdAt" | "updatedAt">;

/** Inserts a link whose plan and destination were looked at. Null where its code is taken, also by a concurrent call. */
export async function insertLink(tx: Tx, accountId: AccountId, link: LinkValues, at: Date): Promise<LinkId | null> {
  const [made] = await tx
    .insert(links)
    .values({ accountId, ...link, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: links.id });
  // The answer "no such link" may be cached.
  if (made) await announceLinkChange(tx, link.code);
  return made?.id ?? null;
}
