import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { RecordLine } from "~/features/content/domains/ui/record-list.tsx";
import { type RecordState, type SenderRecord, STATE_LABELS } from "../rules.ts";

const LOOKS: Record<RecordState, { Icon: typeof CircleCheck; colour: string }> = {
  good: { Icon: CircleCheck, colour: "text-success" },
  missing: { Icon: CircleDashed, colour: "text-warning" },
  wrong: { Icon: CircleAlert, colour: "text-danger" },
  unknown: { Icon: CircleDashed, colour: "text-muted" },
};

/** The records that mail providers look for: what to set, and what was seen there. */
export const SenderRecords = ({ label, records }: { label: string; records: SenderRecord[] }) => (
  <ul aria-label={label} className="flex flex-col gap-3">
    {records.map((record) => (
      <OneRecord key={record.kind} {...record} />
    ))}
  </ul>
);

function OneRecord({ kind, state, name, shortName, value, seen, words }: SenderRecord) {
  const { Icon, colour } = LOOKS[state];
  return (
    <li className="grid gap-3 rounded-panel border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-medium text-[0.9375rem]">
        <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
        {`${kind} record: ${STATE_LABELS[state]}`}
      </p>
      <p className="text-muted text-sm">{words}</p>
      {state !== "good" && (
        <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
          <RecordLine term="Name" text={shortName} note={name} copyLabel={`Copy the name of the ${kind} record`} />
          {value && <RecordLine term="TXT value" text={value} copyLabel={`Copy the value of the ${kind} record`} />}
          <dt className="text-muted">Seen there</dt>
          <dd dir="ltr" className="min-w-0 break-all text-start">
            {seen.length ? seen.join(" · ") : "Nothing"}
          </dd>
        </dl>
      )}
    </li>
  );
}
