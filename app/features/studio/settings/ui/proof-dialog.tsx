import { type ReactNode, useEffect, useEffectEvent } from "react";
import { PasskeyButton } from "~/features/account/passkeys/ui/passkey-button.tsx";
import { CODE_SENT, type ProofWays } from "~/features/account/proofs/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { SettingsAnswer } from "./settings-form.tsx";

/** How the owner of this address proves to be there. */
export type AskedProof = ProofWays & { email: string };

type ProofDialogProps = { asked: AskedProof; onProved(): void; onClose(): void };

const PROOF = "/studio/settings/proof";

/** Asks who is there before a sensitive change; not again for ten minutes. */
export function ProofDialog({ asked, onProved, onClose }: ProofDialogProps) {
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <p className="mb-6 text-muted">This is a sensitive change. You are not asked again for ten minutes.</p>
      <div className="flex flex-col gap-6">
        {asked.passkey && (
          <PasskeyButton<SettingsAnswer>
            action={`${PROOF}/passkey`}
            label="Confirm with a passkey"
            problemOf={(answer) => answer?.errors.form}
            onAnswer={({ saved }) => saved && onProved()}
          />
        )}
        {asked.password && <PasswordProof email={asked.email} onProved={onProved} />}
        {asked.mail && <MailProof email={asked.email} onProved={onProved} />}
      </div>
    </Dialog>
  );
}

type WayProps = { email: string; onProved(): void };

const PasswordProof = ({ email, onProved }: WayProps) => (
  <ProofForm action={PROOF} button="Confirm" onDone={onProved}>
    {(errors) => (
      <>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label="Password" name="current" autoComplete="current-password" error={errors.current} />
      </>
    )}
  </ProofForm>
);

function MailProof({ email, onProved }: WayProps) {
  return (
    <>
      <p>
        Your account has no password. A code that we send to <span className="[overflow-wrap:anywhere]">{email}</span>{" "}
        confirms that it is you.
      </p>
      <ProofForm action={`${PROOF}/mail`} button="Send me a code" variant="quiet" says={CODE_SENT} />
      <ProofForm action={`${PROOF}/code`} button="Confirm" onDone={onProved}>
        {(errors) => (
          <TextField
            label="Code of the mail"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code}
          />
        )}
      </ProofForm>
    </>
  );
}

type ProofFormProps = {
  action: string;
  button: string;
  variant?: "quiet";
  /** Shown once it is done. */
  says?: string;
  onDone?: () => void;
  children?: (errors: Record<string, string>) => ReactNode;
};

function ProofForm({ action, button, variant, says, onDone, children }: ProofFormProps) {
  const sender = useSender<SettingsAnswer>();
  const { data } = sender;
  const errors = data?.errors ?? {};
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (data?.saved) done();
  }, [data]);
  return (
    <sender.Form method="post" action={action} noValidate className="flex flex-col gap-5">
      <FormProblem message={errors.form} />
      {children?.(errors)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={variant} pending={sender.state !== "idle"} pendingLabel="One moment…">
          {button}
        </Button>
        <p role="status" className="text-muted text-sm">
          {data?.saved && says}
        </p>
      </div>
    </sender.Form>
  );
}
