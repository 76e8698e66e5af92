import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { CopyButton } from "~/features/page/festival-sheets/ui/copy-button.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { GUEST_REFUSALS, guestsPath } from "../rules.ts";

type Door = { state: "none" } | { state: "over" } | { state: "open"; url: string };

/** The link by which people at the door let guests in. */
export const DoorLink = ({ id, door }: { id: string; door: Door }) => (
  <FormPart
    heading="The door"
    lead="One link for everybody who lets people in, on any phone and without an account. It ends on the day after the screening."
  >
    {door.state === "over" && <p className="text-muted">{GUEST_REFUSALS.over}</p>}
    {door.state === "none" && (
      <PageForm method="post" action={`${guestsPath(id)}/door`}>
        <Button>Make a link for the door</Button>
      </PageForm>
    )}
    {door.state === "open" && (
      <div className="flex flex-col items-start gap-3">
        <p className="select-all break-all font-mono text-sm">{door.url}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={door.url} reloadDocument>
            Open the door
          </ButtonLink>
          <CopyButton text={door.url} label="Copy link" name="The door" />
        </div>
        <p className="text-muted text-sm">Whoever has it sees the names on the list, and no addresses.</p>
        <TakeBack id={id} />
      </div>
    )}
  </FormPart>
);

/** Asks first; the question works without script. */
const TakeBack = ({ id }: { id: string }) => (
  <details className="group w-full">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-danger group-open:text-muted [&::-webkit-details-marker]:hidden">
      Take back
    </summary>
    <PageForm
      method="post"
      action={`${guestsPath(id)}/door`}
      className="flex flex-wrap items-center gap-3 rounded-control bg-raised p-4"
    >
      <input type="hidden" name="does" value="close" />
      <p className="min-w-0 grow basis-56">
        Take this link back? It stops on every phone at once. Who is in stays in, and you can make another link.
      </p>
      <Button variant="quiet">Yes, take back</Button>
    </PageForm>
  </details>
);
