import { useEffect, useEffectEvent } from "react";
import { Button } from "~/ui/button.tsx";
import { RemovalQuestion } from "~/ui/removal-question.tsx";
import { type DomainView, PROXY_HINT, STATE_LABELS, STATE_WORDS } from "../rules/views.ts";
import type { DomainState } from "../rules.ts";
import type { DomainSender } from "./domain-part.tsx";
import { RecordList } from "./record-list.tsx";

const COLOURS: Record<DomainState, string> = {
  waiting: "text-warning",
  verified: "text-accent",
  serving: "text-success",
  drifted: "text-danger",
};

/** While records are awaited, they are looked at again in this time. */
const LOOK_AGAIN_MS = 20_000;

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const TIME = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** The domain with its state, the records to set beside those that were seen, and what can be done. */
export function ConnectedDomain({ sender, action, domain }: DomainSender & { domain: DomainView }) {
  const { submit, state: sending } = sender;
  const { host, state, url, records, isProxied, checkedAt, releaseDay, zone } = domain;
  const check = () => submit(null, { method: "POST", action: `${action}/checks` });
  useRegularly(check, { isDone: state === "serving", isBegun: checkedAt !== null });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <a href={url} target="_blank" rel="noopener" dir="ltr" className="min-w-0 break-all font-medium text-base">
          {host}
        </a>
        <span className={`inline-flex items-center gap-1.5 font-medium text-sm ${COLOURS[state]}`}>
          <span aria-hidden className="size-2 rounded-full bg-current" />
          {STATE_LABELS[state]}
        </span>
      </div>
      <p role="status" className="text-muted text-sm">
        {STATE_WORDS[state]}
        {releaseDay && ` It is released on ${DAY.format(new Date(releaseDay))}.`}
      </p>
      <RecordList records={records} zone={zone} />
      {isProxied && <p className="text-muted text-sm">{PROXY_HINT}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="quiet"
          pending={sending !== "idle"}
          pendingLabel="Checking…"
          onClick={() => void check()}
        >
          Check records
        </Button>
        <RemovalQuestion
          label="Remove domain"
          question={`Remove ${host}? Its visitors will not find the film there any more.`}
          isRemoving={sending !== "idle"}
          onRemove={() => void submit(null, { method: "DELETE", action })}
        />
        {checkedAt && <p className="text-muted text-sm">{`Checked at ${TIME.format(new Date(checkedAt))}`}</p>}
      </div>
      {state !== "waiting" && (
        <a
          href={`${action}/browser`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-sm"
        >
          {`Do not count my visits to ${host} from this browser`}
        </a>
      )}
    </div>
  );
}

/** Checks once at the beginning, and again while records are awaited and somebody looks. */
function useRegularly(check: () => Promise<boolean>, { isDone, isBegun }: { isDone: boolean; isBegun: boolean }) {
  const look = useEffectEvent(() => void (document.visibilityState === "visible" && check()));
  useEffect(() => {
    if (!isBegun) look();
    if (isDone) return;
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDone, isBegun]);
}
