import { useEffect } from "react";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";

/** Deletes what this address removes, and offers to undo it. */
export function useRemoval() {
  const removing = useSender();
  const undoing = useSender<ContentAnswer>();
  const { say } = useNotices();
  const answer = undoing.data;
  useEffect(() => {
    if (answer?.problems.form) say(answer.problems.form);
  }, [answer, say]);
  return async (action: string, name: string) => {
    if (await removing.submit(null, { method: "put", action }))
      say(`Deleted ${name}`, () => void undoing.submit(null, { method: "delete", action }));
  };
}
