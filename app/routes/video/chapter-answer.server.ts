import { data } from "react-router";
import type { ZodError } from "zod";
import { MARK_MESSAGES, type MarkRefusal } from "~/features/video/chapters/rules.ts";

type Marked = { ok: true } | { ok: false; reason: "not-found" | MarkRefusal };

/** What a form of marks gets back. */
export function markAnswer(marked: Marked) {
  if (marked.ok) return data({ ok: true, problem: null });
  if (marked.reason === "not-found") throw new Response(null, { status: 404 });
  return refuse(MARK_MESSAGES[marked.reason]);
}

export const refuseMark = (error: ZodError) => refuse(error.issues[0]?.message ?? "Please try again.");

const refuse = (problem: string) => data({ ok: false, problem }, { status: 422 });
