import { useEffect, useState } from "react";
import { PUSH_PROBLEM } from "~/features/account/push/rules.ts";
import {
  browserSubscription,
  canPush,
  subscribeBrowser,
  unsubscribeBrowser,
} from "~/features/account/push/ui/browser.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useBanner } from "./banner.tsx";
import { Part } from "./part.tsx";

type State = "unknown" | "impossible" | "off" | "on";

const BLOCKED = "Your browser does not allow notifications of this site. Allow them in its settings, then try again.";

/** Notifications of this browser, until it is signed out. */
export function PushPart({ publicKey }: { publicKey: string }) {
  const { state, problem, isBusy, turnOn, turnOff } = usePush(publicKey);
  return (
    <Part
      heading="Notifications in this browser"
      lead="Your device shows them while the studio is closed, until you sign out here."
    >
      <FormProblem message={problem} />
      {state === "impossible" && (
        <p className="text-muted">
          This browser shows none here: it needs an encrypted address (https), and on an iPhone the studio on the home
          screen.
        </p>
      )}
      {state === "off" && (
        <Button type="button" variant="quiet" pending={isBusy} pendingLabel="One moment…" onClick={turnOn}>
          Turn on in this browser
        </Button>
      )}
      {state === "on" && (
        <Button type="button" variant="quiet" pending={isBusy} pendingLabel="One moment…" onClick={turnOff}>
          Turn off in this browser
        </Button>
      )}
    </Part>
  );
}

function usePush(publicKey: string) {
  const sender = useSender<{ problem: string | null }>();
  const showBanner = useBanner();
  const [state, setState] = useState<State>("unknown");
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!canPush()) return setState("impossible");
    void browserSubscription().then((subscription) => setState(subscription ? "on" : "off"));
  }, []);
  async function change(work: () => Promise<State | null>) {
    setIsBusy(true);
    setProblem(undefined);
    const next = await work().catch(() => null);
    setIsBusy(false);
    if (!next) return setProblem(Notification.permission === "granted" ? PUSH_PROBLEM : BLOCKED);
    setState(next);
    showBanner(next === "on" ? "This browser shows notifications" : "This browser shows no notifications");
  }
  const turnOn = () =>
    change(async () => {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription) return null;
      await sender.submit(subscription, { method: "post", action: "/studio/push" });
      return "on";
    });
  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeBrowser();
      if (endpoint) await sender.submit({ endpoint }, { method: "post", action: "/studio/push/removal" });
      return "off";
    });
  return { state, problem: problem ?? sender.data?.problem ?? undefined, isBusy, turnOn, turnOff };
}
