import type { ContactId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";

type RemovalProps = { id: ContactId; email: string; onKeep(): void; onGone?(): void };

/** The question before a contact is removed for good. */
export function Removal({ id, email, onKeep, onGone }: RemovalProps) {
  const removing = useSender();
  const { say } = useNotices();
  const action = `/studio/contacts/${id}`;
  const remove = async () => {
    if (!(await removing.submit(null, { method: "delete", action }))) return;
    say(`${email} is removed.`);
    onGone?.();
  };
  return (
    <removing.Form
      method="delete"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
      className="mt-3 flex flex-wrap items-center gap-3"
      aria-label={`Remove ${email}`}
    >
      <p className="grow text-muted text-sm">The address, the consent and every mail to it are deleted.</p>
      <Button type="button" variant="quiet" onClick={onKeep} autoFocus>
        Keep
      </Button>
      <Button variant="danger" pending={removing.state !== "idle"}>
        Remove for good
      </Button>
    </removing.Form>
  );
}
