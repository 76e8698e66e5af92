import { useState } from "react";
import { DELETION_QUESTION, LEAVING_DAYS } from "~/features/account/leaving/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { NeedsPassword } from "./needs-password.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

export type DeletionProps = { username: string; hasPassword: boolean };

/** The end of the account, which a sign-in within two weeks takes back. */
export function DeletionPart({ username, hasPassword }: DeletionProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Part
      heading="Delete account"
      lead={`Your pages go offline at once, and your subscription is not renewed. After ${LEAVING_DAYS} days everything is removed for good; until then, signing in brings it back.`}
    >
      {hasPassword ? (
        <Button type="button" variant="danger" onClick={() => setAsks(true)}>
          Delete account
        </Button>
      ) : (
        <NeedsPassword />
      )}
      {asks && (
        <Dialog title={DELETION_QUESTION} onClose={() => setAsks(false)}>
          <SettingsForm action="/studio/settings/deletion" button="Delete my account" variant="danger">
            {(errors) => (
              <>
                <TextField
                  label={`Write your username, ${username}`}
                  name="username"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  error={errors.username}
                />
                <PasswordField label="Password" name="current" autoComplete="current-password" error={errors.current} />
              </>
            )}
          </SettingsForm>
        </Dialog>
      )}
    </Part>
  );
}
