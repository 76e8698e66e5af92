import { type FormEvent, useState } from "react";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { RemovalQuestion } from "~/ui/removal-question.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { SendingAnswer } from "../input.ts";
import { PROBLEMS, type SendingDomain } from "../rules.ts";
import { SenderRecords } from "./sender-records.tsx";

const ACTION = "/studio/sending/domain";
const CHECKS = "/studio/sending/checks";
const TIME = new Intl.DateTimeFormat("en", { timeStyle: "short" });

type OwnDomainProps = {
  domain: SendingDomain | null;
  /** Where a plan with domains is sold, for an account without one. */
  plans: string | null;
};

/** The owner's own address in campaigns: set, with the records that prove it, or locked. */
export function OwnDomain({ domain, plans }: OwnDomainProps) {
  if (!domain) return plans ? <PlanLock lack={{ of: "customDomain" }} plans={plans} /> : <AddressForm />;
  return (
    <>
      {plans && (
        <Notice tone="warning">
          Your plan has no domains of your own, so mails come from the address of this service.
        </Notice>
      )}
      <Domain domain={domain} />
    </>
  );
}

function AddressForm() {
  const [address, setAddress] = useState("");
  const [wasLost, setLost] = useState(false);
  const sender = useSender<SendingAnswer>();
  const set = async (event: FormEvent) => {
    event.preventDefault();
    setLost(!(await sender.submit({ address }, { method: "PUT", action: ACTION })));
  };
  return (
    <form onSubmit={(event) => void set(event)} className="flex flex-col gap-3" noValidate>
      <TextField
        label="Address"
        name="address"
        type="email"
        value={address}
        placeholder="hello@myfilm.com"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        hint="An address of a domain that you own. We show which records to set there."
        error={wasLost ? PROBLEMS.unsent : sender.data?.problem}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <div>
        <Button variant="quiet" pending={sender.state !== "idle"} disabled={!address.trim()}>
          Use this address
        </Button>
      </div>
    </form>
  );
}

function Domain({ domain: { address, isVerified, records, checkedAt } }: { domain: SendingDomain }) {
  const checking = useSender<SendingAnswer>();
  const removing = useSender<SendingAnswer>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p dir="ltr" className="min-w-0 break-all font-medium">
          {address}
        </p>
        <span
          className={`inline-flex items-center gap-1.5 font-medium text-sm ${isVerified ? "text-success" : "text-warning"}`}
        >
          <span aria-hidden className="size-2 rounded-full bg-current" />
          {isVerified ? "Verified" : "Waiting for records"}
        </span>
      </div>
      <p role="status" className="text-muted text-sm">
        {isVerified
          ? "Your campaigns come from this address and are signed for your domain. Keep both records."
          : "Set these records where you bought the domain. Until they are seen, mails come from the address of this service. A new record may take an hour to be seen."}
      </p>
      <SenderRecords label="Records of your domain" records={records} />
      {checking.data?.problem && <Notice tone="warning">{checking.data.problem}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="quiet"
          pending={checking.state !== "idle"}
          pendingLabel="Checking…"
          onClick={() => void checking.submit(null, { method: "POST", action: CHECKS })}
        >
          Check records
        </Button>
        <RemovalQuestion
          label="Remove address"
          question={`Write from ${address} no more? Its key is deleted, and another one needs a new record.`}
          isRemoving={removing.state !== "idle"}
          onRemove={() => void removing.submit(null, { method: "DELETE", action: ACTION })}
        />
        {checkedAt && <p className="text-muted text-sm">{`Checked at ${TIME.format(new Date(checkedAt))}`}</p>}
      </div>
    </div>
  );
}
