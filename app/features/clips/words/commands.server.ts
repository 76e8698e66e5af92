import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { renderClipJob } from "~/features/clips/editing/rules.ts";
import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { shownLines } from "~/features/clips/rendering/rules/captions.ts";
import { cuesIn, withOtherWords } from "~/features/clips/runs/queries/words.server.ts";
import { addCaptions, replaceCaptions } from "~/features/video/captions/commands.server.ts";
import { languageName } from "~/features/video/captions/rules/languages.ts";
import { parsing } from "~/features/video/captions/rules/parsing.ts";
import { type Cue, webVtt } from "~/features/video/captions/rules/webvtt.ts";
import type { CaptionRefusal } from "~/features/video/captions/rules.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import type { AccountId, CaptionId, OwnVideo, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inSteps } from "~/platform/turns.ts";
import { inTurns } from "./commands/in-turns.server.ts";
import type { FilmWords } from "./input.ts";
import { cuesOf, inOrder } from "./rules.ts";

type Services = TxAndQueue & { storage: Storage };
type Saved = { ok: true; id: CaptionId } | { ok: false; reason: "not-found" } | ({ ok: false } & CaptionRefusal);

/** Saves corrected words as captions of the film: those that they came from, or new ones. */
export async function saveWords(
  { tx, queue, storage }: Services,
  own: OwnVideo,
  words: FilmWords,
  now: Date,
): Promise<Saved> {
  const { captionId, lines, srclang } = words;
  if (!captionId) {
    const read = await inSteps(parsing(webVtt(inOrder(cuesOf([], lines)))));
    if (!read.ok) return read;
    const captions = { cues: read.cues, srclang, label: languageName(srclang), isDefault: false };
    return addCaptions({ db: tx, storage }, own, captions, now);
  }
  const before = await cuesIn(storage, own.videoId, captionId);
  const after = inOrder(await inTurns(lines, (part) => cuesOf(before, part)));
  const saved = await replaceCaptions({ tx, queue, storage }, { ...own, captionId }, after);
  if (saved.ok) await keepUnchanged(tx, own, { from: captionId, to: saved.id, before, after });
  return saved;
}

type Change = { from: CaptionId; to: CaptionId; before: Cue[]; after: Cue[] };

/** Clips whose captions say the same as before belong to the changed words as well; the others have other words. */
async function keepUnchanged(tx: Tx, { accountId, videoId }: OwnVideo, { from, to, before, after }: Change) {
  const ofFilm = and(eq(madeClips.accountId, accountId), eq(madeClips.videoId, videoId));
  // Clips of earlier versions do not tell their captions.
  const unknown = and(isNull(madeClips.captionId), ne(madeClips.transcript, ""));
  const clips = await tx
    .select({ id: madeClips.id, startMs: madeClips.startMs, endMs: madeClips.endMs })
    .from(madeClips)
    .where(and(ofFilm, isNotNull(madeClips.madeRevision), or(eq(madeClips.captionId, from), unknown)));
  if (!clips.length) return;
  const near = (cue: Cue) => clips.some((clip) => cue.endMs > clip.startMs && cue.startMs < clip.endMs);
  const [old, now] = [linesOf(before.filter(near)), linesOf(after.filter(near))];
  const isSame = (clip: Stretch) => said(old, clip) === said(now, clip);
  const set = async (captionId: CaptionId, ids: typeof clips) => {
    const among = inArray(
      madeClips.id,
      ids.map(({ id }) => id),
    );
    if (ids.length) await tx.update(madeClips).set({ captionId }).where(and(ofFilm, among));
  };
  await set(to, clips.filter(isSame));
  await set(
    from,
    clips.filter((clip) => !isSame(clip)),
  );
}

type Stretch = { startMs: number; endMs: number };

const said = (lines: Line[], { startMs, endMs }: Stretch) => JSON.stringify(shownLines(lines, startMs, endMs));

/** Makes the files of clips anew whose words have changed, of one film or of all; returns how many. */
export async function renderOtherWords(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  videoId: VideoId | null,
  now: Date,
): Promise<{ ok: true; clips: number }> {
  const found = await tx
    .select({ id: madeClips.id, revision: madeClips.revision })
    .from(madeClips)
    .where(withOtherWords(accountId, videoId))
    .for("update");
  const priority = await jobPriorityOf(tx, accountId);
  for (const { id: clipId, revision } of found) {
    // By this server, because nobody has seen what a service would cost.
    const again = { status: "processing", renderer: "local", revision: revision + 1, updatedAt: now } as const;
    await tx.update(madeClips).set(again).where(eq(madeClips.id, clipId));
    await queue.send(tx, renderClipJob, { clipId }, priority);
  }
  return { ok: true, clips: found.length };
}
