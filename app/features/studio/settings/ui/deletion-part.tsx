import { useState } from "react";
import { DELETION_LEAD, DELETION_QUESTION } from "~/features/account/leaving/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

export type DeletionProps = {
  /** Asks for what is written before an account is deleted. */
  label: string;
};

/** The end of the account, which a sign-in within two weeks takes back. */
export const DeletionPart = (props: DeletionProps) => (
  <Part heading="Delete account" lead={DELETION_LEAD}>
    <DeletionButton {...props} />
  </Part>
);

/** Asks in a dialog before it deletes. */
export function DeletionButton({ label }: DeletionProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button type="button" variant="danger" onClick={() => setAsks(true)}>
        Delete account
      </Button>
      {asks && (
        <Dialog title={DELETION_QUESTION} onClose={() => setAsks(false)}>
          <SettingsForm action="/studio/settings/deletion" button="Delete my account" variant="danger">
            {(errors) => (
              <TextField
                label={label}
                name="written"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.written}
              />
            )}
          </SettingsForm>
        </Dialog>
      )}
    </>
  );
}
