import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";

/** Captions that a machine wrote are no default captions before their owner has read them. */
export function MachineNote({ captionId }: { captionId: string }) {
  const { Form, state } = useSender();
  return (
    <Notice>
      <p>
        These words were made by a machine, and visitors are told so. Read them through and correct what is wrong: only
        then they can be shown by default.
      </p>
      <Form method="delete" action={`/captions/${captionId}/machine-mark`} className="mt-3">
        <Button variant="quiet" pending={state !== "idle"} pendingLabel="One moment…">
          I have read them
        </Button>
      </Form>
    </Notice>
  );
}
