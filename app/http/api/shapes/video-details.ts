import { z } from "zod";
import { takenFrameInput } from "~/features/content/taken-frames/input.ts";
import { FRAME_USES } from "~/features/content/taken-frames/rules.ts";
import { chapterTitle } from "~/features/video/chapters/input.ts";
import { MOST_CHAPTERS } from "~/features/video/chapters/rules.ts";
import { id, viaForm } from "./common.ts";

const text = z.string();
const MOST_MS = 999_999_999;
const ms = z.int().min(0).max(MOST_MS);

export const chaptersShape = z.object({
  /** Where Skip Intro leads; null leaves it to the player. */
  introEndMs: z.int().nullable(),
  chapters: z.array(z.object({ startMs: z.int(), title: text })),
});
/** All chapters, in any order; none deletes them. */
export const newChapters = z.strictObject({
  chapters: z.array(z.strictObject({ startMs: ms, title: chapterTitle })).max(MOST_CHAPTERS),
});
export const intro = z.strictObject({ endMs: ms.nullable() });

export const posterFrameShape = z.object({
  ...{ id, url: z.url(), atMs: z.int(), width: z.int(), height: z.int(), isChosen: z.boolean() },
});
export const posterChoice = z.strictObject({ posterFrameId: id });

export const frameShape = z.object({
  ...{ id, use: z.enum(FRAME_USES), status: z.enum(["waiting", "ready", "failed"]) },
  /** Why it failed, as the studio says it. */
  problem: text.nullable(),
});
export const newFrame = viaForm({ atMs: ms, use: z.enum(FRAME_USES) }, takenFrameInput, ({ atMs, use }) => ({
  ...{ atMs: String(atMs), use },
}));

export const renditionsShape = z.object({
  status: z.enum(["waiting", "working", "ready", "failed", "cancelled"]),
  /** Percent. */
  progress: z.int(),
  /** Best first. */
  qualities: z.array(text),
});
