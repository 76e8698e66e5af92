import { Archive, ArchiveRestore, Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigation } from "react-router";
import type { InquiryId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Form, useSender } from "~/ui/form.tsx";
import { type InboxView, inboxPath } from "../rules.ts";

/** Buttons to archive, which can be undone, and to delete, which asks for confirmation. */
export function InquiryTools({ inquiryId, view }: { inquiryId: InquiryId; view: InboxView }) {
  const [asked, setAsked] = useState(false);
  const [moving, settling] = [useSender(), useSender()];
  const archived = view === "archived";
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {view === "open" && (
        <settling.Form method="put" action={`${inboxPath(inquiryId)}/answer`}>
          <Button variant="quiet" icon={<Check aria-hidden />} pending={settling.state !== "idle"}>
            Answered elsewhere
          </Button>
        </settling.Form>
      )}
      <moving.Form method={archived ? "delete" : "put"} action={`${inboxPath(inquiryId)}/archive`}>
        <Button
          variant="quiet"
          icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          pending={moving.state !== "idle"}
        >
          {archived ? "Take out of the archive" : "Archive"}
        </Button>
      </moving.Form>
      {asked ? (
        <Removal onKeep={() => setAsked(false)} />
      ) : (
        <Button type="button" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)}>
          Delete
        </Button>
      )}
    </div>
  );
}

function Removal({ onKeep }: { onKeep(): void }) {
  const { formMethod } = useNavigation();
  return (
    <Form method="delete" className="flex w-full flex-wrap items-center gap-3 py-2" aria-label="Delete this inquiry">
      <p className="grow text-muted">Its file and your answers are deleted with it.</p>
      <Button type="button" variant="quiet" onClick={onKeep} autoFocus>
        Keep it
      </Button>
      <Button variant="danger" pending={formMethod === "DELETE"}>
        Delete for good
      </Button>
    </Form>
  );
}
