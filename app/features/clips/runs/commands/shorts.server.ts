import { and, eq, isNull } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { orderShorts } from "~/features/clips/services/commands/shorts.server.ts";
import { SHORTS_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { lookAgainJob } from "~/features/clips/services/rules.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import type { AccountId, ClipRunId, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { ClipRun } from "../queries.server.ts";
import { shortsOrder, type WantedShorts } from "../rules/shorts.ts";
import { type StartRefusal, WIZARD_LENGTHS } from "../rules.ts";

type Asking = TxAndQueue & { clipServices: ClipServices | null };
type Film = { accountId: AccountId; videoId: VideoId; agrees: boolean };
type Asked = { ok: true; id: ServiceJobId } | { ok: false; reason: StartRefusal; message: string };

/** Has Klap look for clips in a film, for a run that waits for it. */
export async function askKlap(
  { tx, queue, clipServices }: Asking,
  { accountId, videoId, agrees }: Film,
  wanted: Omit<WantedShorts, "language">,
  now: Date,
): Promise<Asked> {
  if (!clipServices?.klap) return { ok: false, reason: "way", message: SHORTS_MESSAGES.noKey };
  const order = shortsOrder({ ...wanted, language: await languageOf(tx, videoId) });
  const placed = await orderShorts(tx, clipServices, { accountId, videoId, title: wanted.title, order, agrees }, now);
  if (!placed.ok)
    return { ok: false, reason: placed.reason === "consent" ? "klap-consent" : "way", message: placed.message };
  await queue.send(tx, lookAgainJob, { until: now.toISOString() });
  return placed;
}

async function languageOf(db: Reader, videoId: VideoId): Promise<string | null> {
  const found = await captionsOf(db, videoId);
  return (found.find(({ isDefault }) => isDefault) ?? found[0])?.srclang ?? null;
}

/** The same for a run of the wizard. */
export const askKlapFor = (asking: Asking, run: WizardRun, now: Date): Promise<Asked> => {
  const { accountId, videoId, title, aspect, captionStyle, wanted: count, agrees = false } = run;
  const wanted = { title, aspect, hasCaptions: captionStyle != null, count, lengths: WIZARD_LENGTHS };
  return askKlap(asking, { accountId, videoId, agrees }, { ...wanted, link: run.link ?? null }, now);
};

type WizardRun = Pick<ClipRun, "accountId" | "videoId" | "title" | "aspect" | "captionStyle"> & {
  wanted: number;
  /** The address of a film that is elsewhere. */
  link?: string | null;
  /** Whether its owner agrees now. */
  agrees?: boolean;
};

/** Forgets clips of a run whose files Klap did not make: nobody else can make them. */
export const dropUnmade = (tx: Tx, runId: ClipRunId) =>
  tx
    .delete(madeClips)
    .where(and(eq(madeClips.runId, runId), eq(madeClips.origin, "klap"), isNull(madeClips.madeRevision)));
