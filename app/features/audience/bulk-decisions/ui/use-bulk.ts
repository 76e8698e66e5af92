import { useEffect, useRef } from "react";
import { useCommand, useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { BULK_DECISIONS } from "../rules.ts";

type Answer = { problem: string | null; bulkId: string | null };

/** Sends a decision about many comments; when it is made, says so with an undo button, where there are words for it. */
export function useBulk(onMade: () => void) {
  const sender = useSender<Answer>();
  const command = useCommand();
  const { say, during } = useNotices();
  const words = useRef<string | null>(null);
  const settle = useRef(() => {});
  const { data: answer } = sender;
  const tell = useRef((_: string) => {});
  tell.current = (bulkId) => {
    onMade();
    const undo = () => void command({ method: "delete", action: `${BULK_DECISIONS}/${bulkId}` });
    if (words.current) say(words.current, undo);
  };
  useEffect(() => {
    if (answer?.bulkId) tell.current(answer.bulkId);
    if (answer) settle.current();
  }, [answer]);
  useEffect(() => () => settle.current(), []);
  /** Ends when what is made has been said, or when it cannot be said any more. */
  const sent = (fields: Record<string, string>) =>
    new Promise<void>((resolve) => {
      settle.current = resolve;
      void sender
        .submit(fields, { method: "post", action: BULK_DECISIONS })
        .then((isAnswered) => isAnswered || resolve());
    });
  return {
    pending: sender.state !== "idle",
    problem: answer?.problem ?? null,
    decide(fields: Record<string, string>, said: string | null) {
      words.current = said;
      void during(() => sent(fields));
    },
  };
}
