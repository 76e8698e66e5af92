import { type SubmitEvent, useEffect, useState } from "react";
import type { LinkAnswer, Problems } from "~/features/promotion/links/input.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { LinkEntry } from "./link-entry.ts";
import { rowOf, TargetFields } from "./target-fields.tsx";
import { UtmFields } from "./utm-fields.tsx";
import { momentOf, wallClock } from "./wall-clock.ts";

type OptionsDialogProps = { link: LinkEntry; onClose(): void };
export type PartProps = { link: LinkEntry; problems: Problems };

/** Password, limits, times and targets of a link. */
export function OptionsDialog({ link, onClose }: OptionsDialogProps) {
  const saving = useSender<LinkAnswer>();
  const { data, state } = saving;
  const [rows, setRows] = useState(() => link.targets.map(rowOf));
  useEffect(() => {
    if (state === "idle" && data?.ok) onClose();
  }, [state, data, onClose]);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("expiresAt", momentOf(String(form.get("expiresAt"))));
    void saving.submit(form, { method: "put", action: `/studio/links/${link.id}/options` });
  };
  const problems = data?.problems ?? {};
  return (
    <Dialog title={`Options of ${link.title}`} onClose={onClose}>
      <form onSubmit={save} className="flex flex-col gap-8" noValidate>
        <FormProblem message={problems.form} />
        <AccessFields link={link} problems={problems} />
        <UtmFields link={link} problems={problems} />
        <TargetFields rows={rows} onRows={setRows} problems={problems} />
        <Button pending={state !== "idle"} pendingLabel="Saving…">
          Save options
        </Button>
      </form>
    </Dialog>
  );
}

const AccessFields = ({ link, problems }: PartProps) => (
  <div className="flex flex-col gap-5">
    <TextField
      label="Address"
      name="code"
      defaultValue={link.code}
      maxLength={40}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      hint="When you change it, the old address stops working, also where it is already printed."
      error={problems.code}
    />
    <TextField
      label="Expires"
      name="expiresAt"
      type="datetime-local"
      defaultValue={wallClock(link.expiresAt)}
      hint="In your time zone. Leave it empty to keep the link open."
      error={problems.expiresAt}
    />
    <TextField
      label="Click limit"
      name="clickLimit"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={link.clickLimit ?? ""}
      hint="The link closes after this many clicks by people; bots are not counted. Leave it empty for no limit."
      error={problems.clickLimit}
    />
    <div>
      <TextField
        label={link.hasPassword ? "New password" : "Password"}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={link.hasPassword ? "Leave it empty to keep the password." : "Leave it empty to let everybody in."}
        error={problems.password}
      />
      {link.hasPassword && <Checkbox name="passwordGoes" label="Remove the password" className="mt-2" />}
    </div>
  </div>
);
