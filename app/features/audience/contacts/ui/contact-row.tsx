import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dayLabel } from "~/lib/dates.ts";
import { Button } from "~/ui/button.tsx";
import { type Contact, personPath } from "../rules.ts";
import { Removal } from "./removal.tsx";

/** A contact with the consents and their dates, and a removal button that asks for confirmation. */
export function ContactRow({ contact }: { contact: Contact }) {
  const [asked, setAsked] = useState(false);
  const { id, email, name, ageRange } = contact;
  return (
    <li className="py-3">
      <div className="flex items-center gap-4">
        <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-2">
          <p className="min-w-0 break-words">
            <Link to={personPath(id)} className="font-medium text-text no-underline hover:underline">
              <bdi>{name || email}</bdi>
            </Link>
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

function consentLines({ followsAt, subscribedAt, unsubscribedAt, bouncedAt }: Contact): string[] {
  return [
    ...(followsAt ? [`Follows since ${day(followsAt)}`] : []),
    ...(subscribedAt ? [`Subscribed on ${day(subscribedAt)}`] : []),
    ...(unsubscribedAt ? [`Unsubscribed on ${day(unsubscribedAt)}`] : []),
    ...(bouncedAt ? [`Bounced on ${day(bouncedAt)}`] : []),
  ];
}

const day = (moment: Date) => dayLabel(moment.toISOString().slice(0, 10));
