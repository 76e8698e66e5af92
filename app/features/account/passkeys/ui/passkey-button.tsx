import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { askForPasskey, canUsePasskeys } from "./ask-browser.ts";

type PasskeyButtonProps<Answer> = {
  /** Where the browser's answer is sent. */
  action: string;
  label: string;
  problemOf(answer: Answer | undefined): string | undefined;
  onAnswer?: (answer: Answer) => void;
};

/** Asks the browser for a passkey and sends what it signed; absent where the browser knows none. */
export function PasskeyButton<Answer>({ action, label, problemOf, onAnswer }: PasskeyButtonProps<Answer>) {
  const sender = useSender<Answer>();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { data } = sender;
  const take = useEffectEvent((answer: Answer) => onAnswer?.(answer));
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  const isOffered = useHydrated() && canUsePasskeys();
  if (!isOffered) return null;
  async function ask() {
    setAsks(true);
    setProblem(undefined);
    const asked = await askForPasskey();
    if (asked.ok) await sender.submit({ answer: asked.answer }, { method: "post", action });
    else setProblem(asked.problem);
    setAsks(false);
  }
  const isBusy = asks || sender.state !== "idle";
  return (
    <div>
      <FormProblem message={problem ?? (isBusy ? undefined : problemOf(data))} />
      <Button
        type="button"
        variant="quiet"
        size="large"
        icon={<KeyRound aria-hidden />}
        className="w-full"
        pending={isBusy}
        pendingLabel="Waiting for your device…"
        onClick={ask}
      >
        {label}
      </Button>
    </div>
  );
}
