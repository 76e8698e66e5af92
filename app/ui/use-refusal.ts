import { useEffect } from "react";
import { useNotices } from "./notices.tsx";

/** Says why a change was refused, where its answer has a message. */
export function useRefusal(answer: { ok: boolean; problems: Record<string, string> } | undefined) {
  const { say } = useNotices();
  const problem = answer && !answer.ok ? Object.values(answer.problems)[0] : undefined;
  useEffect(() => {
    if (problem) say(problem);
  }, [problem, say]);
}
