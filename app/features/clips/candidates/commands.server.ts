import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { sendRun } from "~/features/clips/runs/commands/beginning.server.ts";
import { addClips, type Candidate } from "~/features/clips/runs/commands/candidates.server.ts";
import { noteRenderConsent, rendererProblem } from "~/features/clips/runs/commands/renderers.server.ts";
import { lockedRun } from "~/features/clips/runs/commands.server.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import { type ClipRun, isBeingCut } from "~/features/clips/runs/queries.server.ts";
import { allowanceMessage, roomFor } from "~/features/clips/runs/rules/allowance.ts";
import { isFreeClip, WAITING_LINE } from "~/features/clips/runs/rules.ts";
import type { OwnClipRun } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Chosen } from "./input.ts";
import { IS_BUSY, NOTHING_CHOSEN, type RenderRefusal } from "./rules.ts";

type Rendered = { ok: true } | { ok: false; reason: RenderRefusal; message: string };
const refused = (reason: RenderRefusal, message = ""): Rendered => ({ ok: false, reason, message });

/** Makes clips of chosen stretches of a run. They count as clips of the month; no minute is analysed again. */
export async function renderCandidates(
  { tx, queue, clipServices }: TxAndQueue & { clipServices: ClipServices | null },
  own: OwnClipRun,
  { places, renderer, agreesToRender }: Chosen,
  now: Date,
): Promise<Rendered> {
  const { plan } = await lockedEntitlement(tx, own.accountId);
  const run = await lockedRun(tx, own);
  if (!run) return refused("not-found");
  if (await isBeingCut(tx, run.videoId)) return refused("busy", IS_BUSY);
  const open = await openAmong(tx, run, places);
  if (!open.length) return refused("nothing-chosen", NOTHING_CHOSEN);
  if (!(await hasRoom(tx, run, { plan, open }, now))) return refused("clips", allowanceMessage("clips", plan));
  const clipMs = Math.max(...open.map(({ startMs, endMs }) => endMs - startMs));
  const rendering = { accountId: own.accountId, clipServices, clipMs, renderer, agreesToRender };
  const problem = await rendererProblem(tx, rendering, now);
  if (problem) return refused(problem.reason, problem.message);
  await noteRenderConsent(tx, rendering, now);
  await bringBack(tx, run, places, now);
  await addClips(tx, { ...run, renderer }, open, now);
  const again = {
    status: "waiting",
    progress: 0,
    line: WAITING_LINE,
    problem: null,
    startedAt: null,
    awaitsJobId: null,
    renderer,
  } as const;
  await tx
    .update(clipRuns)
    .set({ ...again, updatedAt: now })
    .where(eq(clipRuns.id, run.id));
  await sendRun({ tx, queue }, own.accountId, run.id);
  return { ok: true };
}

/** The stretches at these places that are no clips. */
async function openAmong(tx: Tx, run: ClipRun, places: number[]): Promise<Candidate[]> {
  const ofRun = and(eq(clipCandidates.runId, run.id), inArray(clipCandidates.place, places));
  const found = await tx.select().from(clipCandidates).where(ofRun).orderBy(clipCandidates.place);
  const shown = and(eq(madeClips.runId, run.id), isNull(madeClips.removedAt));
  const made = await tx.select({ place: madeClips.place }).from(madeClips).where(shown);
  const taken = new Set(made.map(({ place }) => place));
  return found.filter(({ place }) => !taken.has(place));
}

async function hasRoom(tx: Tx, run: ClipRun, { plan, open }: { plan: Plan; open: Candidate[] }, now: Date) {
  const clips = open.filter(({ place }) => !isFreeClip(run.purpose, place)).length;
  const room = roomFor(plan, await usedThisMonth(tx, run.accountId, now), { minutes: 0, clips });
  return room.ok && room.clips === clips;
}

/** A clip that was deleted a moment ago comes back with its file. */
const bringBack = (tx: Tx, { id }: ClipRun, places: number[], now: Date) =>
  tx
    .update(madeClips)
    .set({
      removedAt: null,
      status: sql`case when ${madeClips.madeRevision} = ${madeClips.revision} then 'ready' else 'processing' end`,
      updatedAt: now,
    })
    .where(and(eq(madeClips.runId, id), inArray(madeClips.place, places), isNotNull(madeClips.removedAt)));
