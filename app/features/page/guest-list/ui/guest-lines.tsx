import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import type { ShownGuest } from "../rules/in-words.ts";
import { guestPath } from "../rules.ts";

/** Everybody who is invited, with code and arrival. */
export const GuestLines = ({ id, guests }: { id: string; guests: ShownGuest[] }) => (
  <FormPart heading="Guests" lead="By name, with the code of each.">
    {guests.length === 0 ? (
      <p className="text-muted">Nobody is on the list yet. Add the first guest, or bring a table.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {guests.map((guest) => (
          <Guest key={guest.id} runId={id} {...guest} />
        ))}
      </ul>
    )}
  </FormPart>
);

const Guest = ({ runId, id, name, email, code, arrival, isIn, isMailed }: ShownGuest & { runId: string }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
    <div className="min-w-0 grow basis-56">
      <h3 className="w-fit max-w-full break-words font-medium" dir="auto">
        {name}
      </h3>
      <p className="break-all text-muted text-sm">{[email, isMailed && "Code sent"].filter(Boolean).join(" · ")}</p>
      <Removal runId={runId} id={id} name={name} />
    </div>
    <p className="flex flex-col items-end gap-1">
      <span className="whitespace-nowrap font-mono text-lg">{code}</span>
      <span className={isIn ? "text-sm text-success" : "text-muted text-sm"}>{arrival}</span>
    </p>
  </li>
);

/** Asks first; the question works without script. */
const Removal = ({ runId, id, name }: { runId: string; id: string; name: string }) => (
  <details className="group">
    <summary
      aria-label={`Remove ${name}`}
      className="inline-flex min-h-11 cursor-pointer list-none items-center text-danger text-sm group-open:text-muted [&::-webkit-details-marker]:hidden"
    >
      Remove
    </summary>
    <PageForm
      method="post"
      action={`${guestPath(runId, id)}/removal`}
      className="flex flex-wrap items-center gap-3 rounded-control bg-raised p-4"
    >
      <p className="min-w-0 grow basis-56 break-words">{`Take ${name} off the list? The code opens nothing any more.`}</p>
      <Button variant="quiet">Yes, remove</Button>
    </PageForm>
  </details>
);
