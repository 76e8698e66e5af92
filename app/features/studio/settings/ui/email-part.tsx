import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { ConfirmEmail } from "~/features/account/accounts/ui/confirm-email.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

export type Unproven = { email: string; isOutbox: boolean };
type EmailPartProps = { email: string; awaited: string | null; unproven: Unproven | null };

/** Another address, which counts once it is confirmed there. */
export const EmailPart = ({ email, awaited, unproven }: EmailPartProps) => (
  <Part heading="Email" lead="You sign in with it, and our mails go there. We tell your old address of a change.">
    <p className="mb-4 [overflow-wrap:anywhere]">
      {email}
      {awaited && <span className="block text-muted text-sm">{awaited} waits to be confirmed.</span>}
    </p>
    {unproven && (
      <div className="mb-6">
        <ConfirmEmail {...unproven} why={WAITING.mails} />
      </div>
    )}
    <SettingsForm action="/studio/settings/email" button="Change email" empties>
      {(errors) => <TextField label="New email" type="email" name="email" autoComplete="email" error={errors.email} />}
    </SettingsForm>
  </Part>
);
