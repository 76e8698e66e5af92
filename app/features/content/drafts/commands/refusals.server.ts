import { and, eq, inArray } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { lackMessage, limitsOf } from "~/features/account/plans/rules.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { isPictureKey, mediaIn } from "~/features/content/pages/rules/media.ts";
import { merged, type Patch } from "~/features/content/pages/rules/patches.ts";
import { CLIP_KINDS, CLIP_LISTS, type PageDocument } from "~/features/content/pages/rules.ts";
import type { ClipId, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Draft } from "../queries.server.ts";
import { DRAFT_MESSAGES, type Refusal } from "../rules.ts";

const CAST_ROW = /^lists\.cast\.byId\./;
const CLIP_ROW = new RegExp(`^lists\\.(${Object.values(CLIP_LISTS).join("|")})\\.byId\\.([^.]+)$`);

/** The patches that name what the account does not have, or add more than its plan includes. */
export async function refusedByRows(tx: Tx, page: Page, draft: Draft, patches: Patch[]): Promise<Refusal[]> {
  const named = patches.map((patch) => ({ patch, names: mediaIn([patch.value]).filter((name) => isNew(name, draft)) }));
  const missing = await missingAmong(tx, page, [...new Set(named.flatMap(({ names }) => names))]);
  const unknown = named.flatMap(({ patch: { path }, names }) => {
    const name = names.find((name) => missing.has(name));
    if (!name) return [];
    return [{ path, message: isPictureKey(name) ? DRAFT_MESSAGES.picture : DRAFT_MESSAGES.clip }];
  });
  const clips = await refusedClips(tx, page, patches);
  return [...unknown, ...clips, ...(await refusedByPlan(tx, page, draft.document, patches))];
}

const isNew = (name: string, { media }: Draft) => !media.includes(name);

async function missingAmong(tx: Tx, { accountId }: Page, names: string[]): Promise<Set<string>> {
  if (!names.length) return new Set();
  const keys = names.filter(isPictureKey);
  const ids = names.filter((name) => !isPictureKey(name)) as VideoId[];
  const ofAccount = and(eq(pictures.accountId, accountId), inArray(pictures.key, keys));
  const found = keys.length ? await tx.select({ name: pictures.key }).from(pictures).where(ofAccount) : [];
  const own = and(eq(videos.accountId, accountId), inArray(videos.id, ids));
  const films = ids.length ? await tx.select({ name: videos.id }).from(videos).where(own) : [];
  const known = new Set<string>([...found, ...films].map(({ name }) => name));
  return new Set(names.filter((name) => !known.has(name)));
}

/** A clip row can only come back: it must be a clip of this film, with its own video. */
async function refusedClips(tx: Tx, { filmId }: Page, patches: Patch[]): Promise<Refusal[]> {
  const added = patches.flatMap(({ path, value }) => {
    const [, , id] = CLIP_ROW.exec(path) ?? [];
    return id && value !== null ? [{ path, id: id as ClipId, videoId: Object(value).videoId as VideoId }] : [];
  });
  if (!added.length) return [];
  const clips = await tx
    .select({ id: filmClips.id, videoId: filmClips.videoId })
    .from(filmClips)
    .where(eq(filmClips.filmId, filmId));
  return added
    .filter(({ id, videoId }) => !clips.some((clip) => clip.id === id && clip.videoId === videoId))
    .map(({ path }) => ({ path, message: DRAFT_MESSAGES.clip }));
}

/** Rows that are there already may stay beyond the plan's limit; only further ones are refused. */
async function refusedByPlan(tx: Tx, page: Page, document: PageDocument, patches: Patch[]): Promise<Refusal[]> {
  const adds = ({ path, value, was }: Patch) =>
    was === null && value !== null && (CAST_ROW.test(path) || CLIP_ROW.test(path));
  if (!patches.some(adds)) return [];
  const { castMembers, clips } = limitsOf(await lockedEntitlement(tx, page.accountId));
  const after = merged(document, patches).document;
  const [before, then] = [document, after].map(({ lists }) => ({
    cast: lists.cast.order.length,
    clips: CLIP_KINDS.reduce((sum, kind) => sum + lists[CLIP_LISTS[kind]].order.length, 0),
  }));
  const isOver = (count = 0, former = 0, limit: number | null) => limit !== null && count > limit && count > former;
  const lackOfCast = isOver(then?.cast, before?.cast, castMembers);
  const lackOfClips = isOver(then?.clips, before?.clips, clips);
  return patches.filter(adds).flatMap(({ path }) => {
    if (CAST_ROW.test(path))
      return lackOfCast ? [{ path, message: lackMessage({ of: "castMembers", limit: castMembers ?? 0 }) }] : [];
    return lackOfClips ? [{ path, message: lackMessage({ of: "clips", limit: clips ?? 0 }) }] : [];
  });
}
