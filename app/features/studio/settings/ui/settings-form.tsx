import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useBanner } from "./banner.tsx";
import { type AskedProof, ProofDialog } from "./proof-dialog.tsx";

export type SettingsAnswer = {
  /** The banner's text. */
  saved: string | null;
  errors: Record<string, string>;
  /** Shown once. */
  codes?: string[];
  /** A new API key, shown once. */
  key?: string;
  /** A secret that its owner has asked for. */
  secret?: string;
  /** How the owner proves to be there before the change is made. */
  asked?: AskedProof;
  /** What the browser needs to make a passkey. */
  creation?: PublicKeyCredentialCreationOptionsJSON;
};

type SettingsFormProps = {
  action: string;
  method?: "post" | "put" | "delete";
  button?: string;
  /** The button's name where the word on it is not enough. */
  label?: string;
  variant?: "primary" | "quiet" | "danger";
  /** Empties the fields once they are saved, as those of passwords are. */
  empties?: boolean;
  onSaved?: (answer: SettingsAnswer) => void;
  /** Sees every answer, refusals included. */
  onAnswer?: (answer: SettingsAnswer) => void;
  children?: (errors: Record<string, string>) => ReactNode;
};

/**
 * One form of the settings: saved without leaving the screen, with a banner when it is. A sensitive change asks who is
 * there first, and is sent again once that is proved.
 */
export function SettingsForm({ action, method = "post", button = "Save changes", ...form }: SettingsFormProps) {
  const { label, variant, empties, onSaved, onAnswer, children } = form;
  const sender = useSender<SettingsAnswer>();
  const showBanner = useBanner();
  const fields = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedProof | null>(null);
  const { data } = sender;
  const errors = data?.errors ?? {};
  const take = useEffectEvent((answer: SettingsAnswer) => {
    setAsked(answer.asked ?? null);
    onAnswer?.(answer);
    if (!answer.saved) return;
    showBanner(answer.saved);
    onSaved?.(answer);
    if (empties) fields.current?.closest("form")?.reset();
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  const sendAgain = () => {
    setAsked(null);
    fields.current?.closest("form")?.requestSubmit();
  };
  return (
    <>
      <sender.Form method={method} action={action} noValidate>
        <div ref={fields} className="flex flex-col gap-5">
          <FormProblem message={errors.form} />
          {children?.(errors)}
          <div>
            <Button variant={variant} aria-label={label} pending={sender.state !== "idle"} pendingLabel="Saving…">
              {button}
            </Button>
          </div>
        </div>
      </sender.Form>
      {asked && <ProofDialog asked={asked} onProved={sendAgain} onClose={() => setAsked(null)} />}
    </>
  );
}
