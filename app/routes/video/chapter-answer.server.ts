import { data } from "react-router";
import type { ZodError } from "zod";
import { CHAPTER_MESSAGES, type ChapterRefusal } from "~/features/video/chapters/rules.ts";
import { notFound } from "~/middleware/own.server.ts";

type ChaptersOutcome = { ok: true } | { ok: false; reason: "not-found" | ChapterRefusal };

/** The response to a form of chapters or of the intro's end. */
export function chaptersAnswer(outcome: ChaptersOutcome) {
  if (outcome.ok) return data({ ok: true, problem: null });
  if (outcome.reason === "not-found") throw notFound();
  return refuse(CHAPTER_MESSAGES[outcome.reason]);
}

export const refuseChapters = (error: ZodError) => refuse(error.issues[0]?.message ?? "Please try again.");

const refuse = (problem: string) => data({ ok: false, problem }, { status: 422 });
