import { useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { AdditionAnswer } from "../input.ts";
import { CONSENT_MOST } from "../rules.ts";

const ACTION = "/studio/contacts/additions";

/** One person, with how they agreed. */
export function AddContactDialog({ onClose }: { onClose(): void }) {
  const { say } = useNotices();
  const sender = useSender<AdditionAnswer>();
  const { data } = sender;
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (!data?.ok) return;
    say(data.message);
    onClose();
  }, [data, say, onClose]);
  return (
    <Dialog title="Add contact" onClose={onClose}>
      <sender.Form method="post" action={ACTION} className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <TextField label="Email" name="email" type="email" autoComplete="off" required error={problems.email} />
        <TextField label="Name (optional)" name="name" autoComplete="off" maxLength={80} error={problems.name} />
        <TextField label="Tags (optional)" name="tags" hint="Divided by commas: fan, press" error={problems.tags} />
        <ConsentFields problems={problems} />
        <Button className="self-start" pending={sender.state !== "idle"}>
          Add contact
        </Button>
      </sender.Form>
    </Dialog>
  );
}

/** How people agreed, which is kept with each of them. */
export const ConsentFields = ({ problems }: { problems: Record<string, string> }) => (
  <>
    <TextArea
      label="Where and how did they agree?"
      name="consentWording"
      rows={2}
      required
      maxLength={CONSENT_MOST}
      placeholder="Wrote their address on the list at the premiere in Ostend, 12 May"
      hint="Kept as your proof, and shown to each person who asks for it."
      error={problems.consentWording}
    />
    <Checkbox name="agreed" label="They asked for mails from me." error={problems.agreed} />
  </>
);
