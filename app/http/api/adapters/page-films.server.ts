import { limitsOf } from "~/features/account/plans/rules.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { addClip, orderClips, removeClip } from "~/features/content/film-videos/commands.server.ts";
import { clipEntries } from "~/features/content/film-videos/queries.server.ts";
import { type ClipEntry, clipMessage } from "~/features/content/film-videos/rules.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { clipsOf } from "~/features/content/pages/rules/projection.ts";
import type { ClipKind } from "~/features/content/pages/rules.ts";
import { chooseFilm } from "~/features/content/projects/commands/film.server.ts";
import { saveContent } from "~/features/studio/onboarding/commands.server.ts";
import { wizardProgress } from "~/features/studio/onboarding/queries.server.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { FILM_MESSAGES } from "~/features/video/uploads/rules.ts";
import type { ClipId, VideoId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import { draftOfPage, pageOfKey } from "./reads.server.ts";

type Source = { link: VideoLink | null; videoId: VideoId | null };

/** Makes a link or an upload the film of a page's draft. */
export async function chooseFilmByKey(call: Change<"pageId", Source>) {
  const read = { ...call, db: call.tx, body: null };
  const page = await pageOfKey(read);
  if (!page) return NOT_FOUND;
  const chosen = await filmOf(call, page);
  return chosen.ok ? written(await draftOfPage(read)) : refused(chosen, FILM_MESSAGES);
}

/** The film of the account's own page is an answer of the wizard, with its words. */
async function filmOf({ tx, accountId, product, body, now }: Change<"pageId", Source>, page: Page) {
  const services = { tx, queue: product.queue };
  if (page.kind === "project") return chooseFilm(services, { accountId, pageId: page.id }, body, now);
  const progress = await wizardProgress(tx, accountId);
  const words = { title: progress?.title ?? "", description: progress?.description ?? "" };
  return saveContent(services, accountId, { ...words, film: body, mayCome: false }, now);
}

const told = ({ suspended, id, kind, title, status }: ClipEntry) => ({
  ...{ id, kind, title, status, isSuspended: suspended },
});

/** The episodes, trailers and other videos of a page's draft. */
export async function pageVideosOfKey(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  if (!page) return null;
  const { document } = await draftOf(call.db, page);
  const entries = await clipEntries(call.db, clipsOf(document), limitsOf(call.entitlement).clips);
  return { items: entries.map(told), next: null };
}

const videosNow = (call: Change<"pageId">) => pageVideosOfKey({ ...call, db: call.tx, body: null });

type NewVideo = { kind: ClipKind; title: string; description: string; film: Source };

export async function addPageVideo(call: Change<"pageId", NewVideo>) {
  const { tx, accountId, product, ids, body, now } = call;
  const added = await addClip({ tx, queue: product.queue }, { accountId, pageId: ids.pageId }, body, now);
  if (added.ok) return written((await videosNow(call))?.items.find(({ id }) => id === added.id) ?? null);
  if (added.reason === "not-found") return NOT_FOUND;
  return "lack" in added ? refused(added) : refuse("conflict", clipMessage(added));
}

export async function orderPageVideos(call: Change<"pageId", { kind: ClipKind; ids: string[] }>) {
  const { tx, accountId, ids, body, now } = call;
  const order = { kind: body.kind, clipIds: body.ids as ClipId[] };
  const ordered = await orderClips(tx, { accountId, pageId: ids.pageId }, order, now);
  if (ordered.ok) return written(await videosNow(call));
  if (ordered.reason === "not-found") return NOT_FOUND;
  return "lack" in ordered ? refused(ordered) : refuse("conflict", clipMessage(ordered));
}

/** Takes a video off the draft; its file stays as long as a version of the page names it. */
export async function removePageVideo({ tx, accountId, ids, now }: Change<"pageId" | "pageVideoId">) {
  const removed = await removeClip(tx, { accountId, pageId: ids.pageId }, ids.pageVideoId, now);
  return removed.ok ? DONE : NOT_FOUND;
}
