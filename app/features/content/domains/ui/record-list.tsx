import { Check, CircleCheck, CircleDashed, Copy } from "lucide-react";
import { copied, useConfirmation } from "~/ui/copying.ts";
import type { DnsRecord } from "../rules/records.ts";

type RecordListProps = { records: DnsRecord[]; zone: string };

/** The DNS records of a domain: what to set, and what was seen there. */
export const RecordList = ({ records, zone }: RecordListProps) => (
  <div className="flex flex-col gap-3">
    <ul aria-label="DNS records" className="flex flex-col gap-3">
      {records.map((record) => (
        <OneRecord key={`${record.type} ${record.value}`} {...record} />
      ))}
    </ul>
    <p className="text-muted text-sm">
      Most DNS panels ask for the short name. The whole name ends with <span dir="ltr">{zone}</span>.
    </p>
  </div>
);

const OneRecord = ({ type, name, shortName, value, seen, isThere }: DnsRecord) => (
  <li className="grid gap-3 rounded-panel border border-line bg-surface p-4">
    <p className="flex items-center gap-2 font-medium text-[0.9375rem]">
      {isThere ? (
        <CircleCheck aria-hidden className="size-5 text-success" />
      ) : (
        <CircleDashed aria-hidden className="size-5 text-warning" />
      )}
      {`${type} record: ${isThere ? "found" : "not found yet"}`}
    </p>
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
      <RecordLine term="Name" text={shortName} note={name} copyLabel={`Copy the name of the ${type} record`} />
      <RecordLine term="Value" text={value} copyLabel={`Copy the value of the ${type} record`} />
      {!isThere && (
        <>
          <dt className="text-muted">Seen there</dt>
          <dd dir="ltr" className="min-w-0 break-all text-start">
            {seen.length ? seen.join(", ") : "Nothing"}
          </dd>
        </>
      )}
    </dl>
  </li>
);

type RecordLineProps = { term: string; text: string; note?: string; copyLabel: string };

/** A part of a record, with a button that copies it. */
export function RecordLine({ term, text, note, copyLabel }: RecordLineProps) {
  const [said, setSaid] = useConfirmation();
  const Icon = said === "Copied" ? Check : Copy;
  return (
    <>
      <dt className="self-center text-muted">{term}</dt>
      <dd className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1">
          <code dir="ltr" className="block break-all text-start">
            {text}
          </code>
          {note && note !== text && (
            <span dir="ltr" className="block break-all text-muted">
              {note}
            </span>
          )}
        </span>
        <button
          type="button"
          aria-label={copyLabel}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text"
          onClick={async () => setSaid((await copied(text)) ? "Copied" : "Mark the text and copy it")}
        >
          <Icon aria-hidden className="size-5" />
        </button>
        <span role="status" className={said === "Copied" ? "sr-only" : "text-muted"}>
          {said}
        </span>
      </dd>
    </>
  );
}
