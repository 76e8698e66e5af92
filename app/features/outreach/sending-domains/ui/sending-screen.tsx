import { useEffect } from "react";
import { BackLink } from "~/ui/back-link.tsx";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import type { SenderRecord, SendingDomain } from "../rules.ts";
import { OwnDomain } from "./own-domain.tsx";
import { SenderRecords } from "./sender-records.tsx";

type SendingScreenProps = {
  from: string;
  replyTo: string;
  /** How many mails may go out today, of how many; null without a limit. */
  today: { most: number; left: number } | null;
  domain: SendingDomain | null;
  plans: string | null;
  back: string;
};

/** From whom campaigns come, and what mail providers look for before they let them in. */
export function SendingScreen({ from, replyTo, today, domain, plans, back }: SendingScreenProps) {
  return (
    <article className="flex flex-col gap-10">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackLink to={back} label="Back to campaigns" />
        <h1 className="text-title">Sending</h1>
      </header>
      <FormPart heading="Sender" lead="What people see beside your mails.">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">From</dt>
          <dd dir="auto" className="min-w-0 break-words font-medium">
            {from}
          </dd>
          <dt className="text-muted">Answers go to</dt>
          <dd dir="ltr" className="min-w-0 break-all text-start">
            {replyTo}
          </dd>
          {today && (
            <>
              <dt className="text-muted">Today</dt>
              <dd>
                {`${today.left.toLocaleString("en")} of ${today.most.toLocaleString("en")} mails are left. New senders begin slowly; the number rises every day.`}
              </dd>
            </>
          )}
        </dl>
      </FormPart>
      <FormPart
        heading="Your own domain"
        lead="Mails then come from your address, and what providers think of it depends on you alone."
      >
        <div className="flex flex-col gap-4">
          <OwnDomain domain={domain} plans={plans} />
        </div>
      </FormPart>
      <FormPart
        heading="This service"
        lead="The domain to which mails come back, and from which they come without one of your own."
      >
        <Installation />
      </FormPart>
    </article>
  );
}

function Installation() {
  const { load, data, state } = useSender<{ records: SenderRecord[] }>();
  useEffect(() => void load("/studio/sending/checks"), [load]);
  if (!data && state === "idle") return <div aria-hidden className="h-24 animate-pulse rounded-panel bg-raised" />;
  if (!data)
    return (
      <p role="status" className="text-muted">
        Looking up the records…
      </p>
    );
  if (data.records.length === 0)
    return <p className="text-muted">This service has no sending domain on the internet yet. Its operator sets it.</p>;
  const isGood = data.records.every(({ state: found }) => found === "good");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {isGood
          ? "Mail providers find everything that they look for."
          : "The operator of this service sets these records. Please tell the operator what is missing."}
      </p>
      <SenderRecords label="Records of this service" records={data.records} />
      <div>
        <Button
          type="button"
          variant="quiet"
          pending={state !== "idle"}
          pendingLabel="Checking…"
          onClick={() => void load("/studio/sending/checks")}
        >
          Look again
        </Button>
      </div>
    </div>
  );
}
