import { useEffect } from "react";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import type { Link } from "~/features/promotion/links/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";

/** Deletes a link at once, and offers to undo it. */
export function useRemoval() {
  const removing = useSender();
  const undoing = useSender<LinkAnswer>();
  const { say } = useNotices();
  const answer = undoing.data;
  useEffect(() => {
    if (answer?.problems.form) say(answer.problems.form);
  }, [answer, say]);
  return async ({ id, title }: Link) => {
    const action = `/studio/links/${id}/removal`;
    if (await removing.submit(null, { method: "put", action }))
      say(`Deleted ${title}`, () => void undoing.submit(null, { method: "delete", action }));
  };
}
