import { useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { AskingAnswer } from "../input.ts";
import { type Asking, askingsPath } from "../rules.ts";

const LABELS = {
  waiting: "not asked yet",
  asked: "asked, not confirmed yet",
  bounced: "address does not exist",
} as const;

const askedSentence = (asked: number) =>
  asked > 0 ? `${asked.toLocaleString("en")} ${asked === 1 ? "person is" : "people are"} asked.` : "You can ask on.";

/** How many people wait to be asked and were asked, and the button that asks the next ones. */
export function AskingPanel({ counts, next, hindrance, mayGoOn }: Asking) {
  const sender = useSender<AskingAnswer>();
  const { say } = useNotices();
  const { data } = sender;
  useEffect(() => {
    if (data) say(data.ok ? askedSentence(data.asked) : data.problem);
  }, [data, say]);
  return (
    <section aria-label="Asking people to confirm" className="mb-6 flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(["waiting", "asked", "bounced"] as const)
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <div key={state} className="flex items-baseline gap-2">
              <dd className="font-semibold text-2xl tabular-nums">{counts[state].toLocaleString("en")}</dd>
              <dt className="text-muted text-sm">{LABELS[state]}</dt>
            </div>
          ))}
      </dl>
      {hindrance && <Notice tone="warning">{hindrance}</Notice>}
      {(next > 0 || mayGoOn) && (
        <sender.Form method="post" action={askingsPath} className="flex flex-wrap items-center gap-4">
          {next > 0 ? (
            <Button name="intent" value="ask" pending={sender.state !== "idle"} pendingLabel="Asking…">
              {`Ask the next ${next}`}
            </Button>
          ) : (
            <Button name="intent" value="go-on" variant="quiet" pending={sender.state !== "idle"}>
              Go on all the same
            </Button>
          )}
          <p className="max-w-prose text-muted text-sm">
            Each gets one mail that asks to confirm, and is on your list once they have. Who does not within a week is
            forgotten.
          </p>
        </sender.Form>
      )}
    </section>
  );
}
