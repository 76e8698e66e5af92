import { useEffect } from "react";
import { useNotices } from "./notices.tsx";

/** The answer to a change; without problems where it has no message. */
export type RefusableAnswer = { ok: boolean; problems?: Record<string, string> };

/** Says why a change was refused, where its answer has a message. */
export function useRefusal(answer: RefusableAnswer | undefined) {
  const { say } = useNotices();
  const problem = answer && !answer.ok ? Object.values(answer.problems ?? {})[0] : undefined;
  useEffect(() => {
    if (problem) say(problem);
  }, [problem, say]);
}
