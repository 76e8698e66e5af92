import { useEffect } from "react";
import type { Contact } from "~/features/audience/contacts/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { CampaignAnswer } from "../../input.ts";

/** The owner's own words for a contact, by which campaigns choose. */
export function TagsDialog({ contact, onClose }: { contact: Contact; onClose(): void }) {
  const sender = useSender<CampaignAnswer>();
  const action = `/studio/contacts/${contact.id}/tags`;
  const { data } = sender;
  useEffect(() => {
    if (data?.ok) onClose();
  }, [data, onClose]);
  return (
    <Dialog title={`Tags of ${contact.name || contact.email}`} onClose={onClose}>
      <sender.Form method="put" action={action} className="flex flex-col gap-5">
        <TextField
          label="Tags"
          name="tags"
          defaultValue={contact.tags.join(", ")}
          hint="Divided by commas: fan, press, early-supporter"
          error={data?.problems.tags}
        />
        <Button className="self-start" pending={sender.state !== "idle"}>
          Save tags
        </Button>
      </sender.Form>
    </Dialog>
  );
}
