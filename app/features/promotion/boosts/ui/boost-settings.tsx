import { useState } from "react";
import { useRevalidator } from "react-router";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { defaultSettings } from "../rules.ts";
import { AwaitedBoost } from "./awaited-boost.tsx";
import { BoostForm } from "./boost-form.tsx";
import { BoostProgress } from "./boost-progress.tsx";
import { BoostRemoval } from "./boost-removal.tsx";
import { BoostLost, BoostWaiting } from "./boost-waiting.tsx";
import { PastBoosts } from "./past-boosts.tsx";
import { sendBoost, useBoostData } from "./use-boost-data.ts";

type BoostSettingsProps = {
  /** Where a link's boost is read and changed. */
  action: string;
  title: string;
  /** Why the link cannot be boosted at the moment, as a message. */
  obstacle: string | null;
  onDone(): void;
};

/** The results of a link's boost, and the forms to set, change and end it. */
export function BoostSettings({ action, title, obstacle, onDone }: BoostSettingsProps) {
  const { data, isLost, retry } = useBoostData(action);
  const { pending, problemOf, change } = useBoostChange(action, onDone);
  const [isChanging, setChanging] = useState(false);
  if (isLost) return <BoostLost onRetry={retry} />;
  if (!data) return <BoostWaiting />;
  const { boost, past, awaited, isCharged, lack, mayBeUnlimited, unlimitedLabel, plans } = data;
  const isOpen = !lack && !obstacle;
  return (
    <div className="flex flex-col gap-8">
      {awaited && <AwaitedBoost awaited={awaited} />}
      {boost && (
        <BoostProgress boost={boost} isPaused={!isOpen}>
          {isOpen && (
            <Button type="button" variant="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              Change settings
            </Button>
          )}
          <BoostRemoval
            isCharged={isCharged}
            pending={pending === "DELETE"}
            refused={problemOf("DELETE")}
            onRemove={() => void change("DELETE", `“${title}” is not boosted any more.`)}
          />
        </BoostProgress>
      )}
      {lack && <PlanLock lack={lack} plans={plans} />}
      {!lack && obstacle && <Notice tone="warning">{obstacle}</Notice>}
      {isOpen && (isChanging || !boost) && (
        <BoostForm
          first={defaultSettings(boost, mayBeUnlimited)}
          isRunning={boost !== null}
          isCharged={isCharged}
          mayBeUnlimited={mayBeUnlimited}
          unlimitedLabel={unlimitedLabel}
          pending={pending === "PUT"}
          refused={problemOf("PUT")}
          onApply={(settings) => void change("PUT", `“${title}” is boosted.`, settings)}
        />
      )}
      {past.length > 0 && <PastBoosts past={past} />}
    </div>
  );
}

type Refused = { method: "PUT" | "DELETE"; problem: string | undefined };

function useBoostChange(action: string, onDone: () => void) {
  const [pending, setPending] = useState<Refused["method"] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { revalidate } = useRevalidator();
  const { say } = useNotices();
  const change = async (method: Refused["method"], done: string, settings?: FormData) => {
    setPending(method);
    const answer = await sendBoost(action, method, settings);
    setPending(null);
    setRefused(answer.ok ? null : { method, problem: Object.values(answer.problems)[0] });
    if (!answer.ok) return;
    if (answer.next) return window.location.assign(answer.next);
    say(done);
    onDone();
    await revalidate();
  };
  const problemOf = (method: Refused["method"]) => (refused?.method === method ? refused.problem : undefined);
  return { pending, problemOf, change };
}
