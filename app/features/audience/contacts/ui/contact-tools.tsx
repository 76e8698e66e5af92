import { Upload, UserPlus } from "lucide-react";
import { useCallback, useState } from "react";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { AddContactDialog } from "./add-contact-dialog.tsx";

/** Ways to add people to the list. */
export function ContactTools() {
  const [adding, setAdding] = useState(false);
  const close = useCallback(() => setAdding(false), []);
  return (
    <>
      <Button type="button" variant="quiet" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
        Add contact
      </Button>
      <ButtonLink to="/studio/contacts/imports" variant="quiet" icon={<Upload aria-hidden />}>
        Import CSV
      </ButtonLink>
      {adding && <AddContactDialog onClose={close} />}
    </>
  );
}
