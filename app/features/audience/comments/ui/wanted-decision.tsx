import { useEffect, useRef } from "react";
import type { MailedDecision, StudioComment } from "../rules.ts";
import { CommentList } from "./comment-list.tsx";
import type { Key } from "./use-comment-keys.ts";

type WantedDecisionProps = { comment: StudioComment; wanted: MailedDecision | null; now: number };

/** One comment, and the question that the button of a mail led to; the answer's button has the focus. */
export function WantedDecision({ comment, wanted, now }: WantedDecisionProps) {
  const place = useRef<HTMLDivElement>(null);
  const { name, spam, approved } = comment;
  const asked = wanted && !spam && !(wanted === "approve" && approved) ? wanted : null;
  useEffect(() => {
    if (asked) place.current?.querySelector<HTMLElement>(`[data-key="${KEYS[asked]}"]`)?.focus();
  }, [asked]);
  return (
    <div ref={place}>
      <h1 className="mt-2 mb-6 text-title [overflow-wrap:anywhere]">
        {asked ? QUESTIONS[asked] : `The comment by ${name}`}
      </h1>
      <CommentList list={[comment]} now={now} />
    </div>
  );
}

const KEYS: Record<MailedDecision, Key> = { approve: "a", spam: "s", delete: "d" };
const QUESTIONS: Record<MailedDecision, string> = {
  approve: "Approve this comment?",
  spam: "Is this comment spam?",
  delete: "Delete this comment?",
};
