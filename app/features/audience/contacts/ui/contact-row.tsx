import { Trash2 } from "lucide-react";
import { useState } from "react";
import { dayLabel } from "~/lib/dates.ts";
import type { ContactId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { Contact } from "../rules.ts";

/** A contact with the consents and their dates, and a removal button that asks for confirmation. */
export function ContactRow({ contact }: { contact: Contact }) {
  const [asked, setAsked] = useState(false);
  const { id, email, name, ageRange } = contact;
  return (
    <li className="py-3">
      <div className="flex items-center gap-4">
        <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-2">
          <p className="min-w-0 break-words">
            <bdi className="font-medium">{name || email}</bdi>
            <span className="block text-muted text-sm">
              {[name && email, ageRange && `Age ${ageRange}`].filter(Boolean).join(" · ")}
            </span>
          </p>
          <ul className="text-muted text-sm">
            {consentLines(contact).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <Button
          type="button"
          variant="ghost"
          aria-label={`Remove ${email}`}
          onClick={() => setAsked(true)}
          className="px-3"
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {asked && <Removal id={id} email={email} onKeep={() => setAsked(false)} />}
    </li>
  );
}

function consentLines({ followsAt, subscribedAt, unsubscribedAt }: Contact): string[] {
  return [
    ...(followsAt ? [`Follows since ${day(followsAt)}`] : []),
    ...(subscribedAt ? [`Subscribed on ${day(subscribedAt)}`] : []),
    ...(unsubscribedAt ? [`Unsubscribed on ${day(unsubscribedAt)}`] : []),
  ];
}

const day = (moment: Date) => dayLabel(moment.toISOString().slice(0, 10));

type RemovalProps = { id: ContactId; email: string; onKeep(): void };

function Removal({ id, email, onKeep }: RemovalProps) {
  const removing = useSender();
  const { say } = useNotices();
  const action = `/studio/contacts/${id}`;
  const remove = async () => {
    if (await removing.submit(null, { method: "delete", action })) say(`${email} is removed.`);
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
