import { and, eq, inArray } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { entitlementOf, lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type Entitlement, lackMessage, lackOf, limitsOf } from "~/features/account/plans/rules.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { mediaFields } from "~/features/content/pages/rules/media.ts";
import { type Json, merged, type Patch } from "~/features/content/pages/rules/patches.ts";
import { CLIP_KINDS, CLIP_LISTS, type PageDocument } from "~/features/content/pages/rules.ts";
import { isBeyondPlan } from "~/features/content/visibility/queries/plan-limit.server.ts";
import type { AccountId, ClipId, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Draft } from "../queries.server.ts";
import { DRAFT_MESSAGES, type Refusal } from "../rules.ts";

const CAST_ROW = /^lists\.cast\.byId\./;
const CLIP_ROW = new RegExp(`^lists\\.(${Object.values(CLIP_LISTS).join("|")})\\.byId\\.([^.]+)$`);

/** The patches that name what the account does not have, or add more than its plan includes. */
export async function refusedByRows(tx: Tx, page: Page, { document }: Draft, patches: Patch[]): Promise<Refusal[]> {
  if (await isBeyondPlan(tx, page)) return patches.map(({ path }) => ({ path, message: DRAFT_MESSAGES.beyondPlan }));
  const foreign = await refusedMedia(tx, page, document, patches);
  const clips = await refusedClips(tx, page, patches);
  const design = await refusedDesign(tx, page, patches);
  return oncePerPath([...foreign, ...clips, ...design, ...(await refusedByPlan(tx, page, document, patches))]);
}

const oncePerPath = (refusals: Refusal[]): Refusal[] => [
  ...new Map(refusals.toReversed().map((refusal) => [refusal.path, refusal])).values(),
];

/** What the draft names already may stay: its pictures may be older than their records. */
async function refusedMedia(tx: Tx, page: Page, document: PageDocument, patches: Patch[]): Promise<Refusal[]> {
  const named = patches.map(({ path, value }) => ({ path, ...mediaFields(value, path) }));
  if (!named.some(({ pictures, videos }) => pictures.length + videos.length)) return [];
  const former = mediaFields(document as unknown as Json);
  const pictures = newAmong(
    former.pictures,
    named.flatMap(({ pictures }) => pictures),
  );
  const videos = newAmong(
    former.videos,
    named.flatMap(({ videos }) => videos),
  );
  const [unknownPictures, unknownVideos] = [
    without(pictures, await ownPictures(tx, page, pictures)),
    without(videos, await ownVideos(tx, page, videos)),
  ];
  return named.flatMap(({ path, pictures, videos }): Refusal[] => {
    if (pictures.some((key) => unknownPictures.has(key))) return [{ path, message: DRAFT_MESSAGES.picture }];
    return videos.some((id) => unknownVideos.has(id)) ? [{ path, message: DRAFT_MESSAGES.clip }] : [];
  });
}

const newAmong = <Name>(former: Name[], names: Name[]): Name[] => [...without(names, former)];

function without<Name>(names: Name[], others: Name[]): Set<Name> {
  const known = new Set(others);
  return new Set(names.filter((name) => !known.has(name)));
}

async function ownPictures(tx: Tx, { accountId }: Page, keys: string[]): Promise<string[]> {
  if (!keys.length) return [];
  const own = and(eq(pictures.accountId, accountId), inArray(pictures.key, keys));
  return (await tx.select({ key: pictures.key }).from(pictures).where(own)).map(({ key }) => key);
}

async function ownVideos(tx: Tx, { accountId }: Page, ids: VideoId[]): Promise<VideoId[]> {
  if (!ids.length) return [];
  const own = and(eq(videos.accountId, accountId), inArray(videos.id, ids));
  return (await tx.select({ id: videos.id }).from(videos).where(own)).map(({ id }) => id);
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

/** The design of actors' pages, where a project may not have it. */
async function refusedDesign(tx: Tx, { kind, accountId }: Page, patches: Patch[]): Promise<Refusal[]> {
  const chosen = patches.filter(({ path, value }) => path === "template" && value === "actors");
  if (kind === "site" || !chosen.length) return [];
  const lack = lackOf(await entitlementOf(tx, accountId), "actorsGrid");
  return lack ? chosen.map(({ path }) => ({ path, message: lackMessage(lack) })) : [];
}

const adds = ({ path, value, was }: Patch) =>
  was === null && value !== null && (CAST_ROW.test(path) || CLIP_ROW.test(path));

/** What the account may do, locked, where the patches add what plans limit; the draft's own lock comes after it. */
export async function lockedPlan(tx: Tx, accountId: AccountId, patches: Patch[]): Promise<Entitlement | null> {
  return patches.some(adds) ? lockedEntitlement(tx, accountId) : null;
}

/** Rows that are there already may stay beyond the plan's limit; only further ones are refused. */
async function refusedByPlan(tx: Tx, page: Page, document: PageDocument, patches: Patch[]): Promise<Refusal[]> {
  const entitlement = await lockedPlan(tx, page.accountId, patches);
  if (!entitlement) return [];
  const { castMembers, clips } = limitsOf(entitlement);
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
