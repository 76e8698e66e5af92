import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { RemovalQuestion } from "~/ui/removal-question.tsx";
import { type InvitationState, STATE_LABELS } from "../rules.ts";
import { InviteDialog } from "./invite-dialog.tsx";

export type CastEntry = {
  id: string;
  /** The member's name; the address before anybody has accepted. */
  name: string;
  role: string;
  filmTitle: string;
  state: InvitationState;
  maySendAgain: boolean;
};

type CastPartProps = { people: CastEntry[]; films: { id: string; title: string; cast: string[] }[] };

/** Who makes packs beside the owner, and who was invited. */
export function CastPart({ people, films }: CastPartProps) {
  const [isInviting, setInviting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Cast" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Manage Cast
        </Button>
        <Button type="button" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          Invite Cast Member
        </Button>
      </div>
      {isOpen && <People people={people} />}
      {isInviting && <InviteDialog films={films} onClose={() => setInviting(false)} />}
    </section>
  );
}

const People = ({ people }: { people: CastEntry[] }) =>
  people.length ? (
    <ul className="divide-y divide-line border-line border-y">
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  ) : (
    <p className="max-w-prose text-muted">
      Nobody yet. Whoever you invite makes packs of their own and gets 70% of each sale; you approve what is sold.
    </p>
  );

function Person({ person: { id, name, role, filmTitle, state, maySendAgain } }: { person: CastEntry }) {
  const sending = useSender<{ problem: string | null }>();
  const ending = useSender<{ problem: string | null }>();
  const isOpen = state === "invited" || state === "expired";
  const remove = () => void ending.submit(null, { method: "post", action: `/studio/cast-invitations/${id}/ending` });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p dir="auto" className="break-words font-medium">
          {name}
        </p>
        <p dir="auto" className="break-words text-muted text-sm">
          {role} · {filmTitle} · {STATE_LABELS[state]}
        </p>
        <FormProblem message={sending.data?.problem ?? undefined} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <sending.Form method="post" action={`/studio/cast-invitations/${id}/mails`}>
            <Button variant="quiet" disabled={!maySendAgain} pending={sending.state !== "idle"}>
              {maySendAgain ? "Send again" : "Sent today"}
            </Button>
          </sending.Form>
        )}
        {(isOpen || state === "member") && (
          <RemovalQuestion
            label={isOpen ? "Take back" : "Remove"}
            question={
              isOpen
                ? "The mailed link opens nothing any more."
                : "Their packs are not sold any more. Who bought them keeps them."
            }
            isRemoving={ending.state !== "idle"}
            onRemove={remove}
          />
        )}
      </div>
    </li>
  );
}
