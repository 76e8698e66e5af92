import type { AskedProof } from "~/features/studio/settings/ui/proof-dialog.tsx";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { type AccountExport, isUnderWay } from "../rules.ts";
import { ExportForm } from "./export-form.tsx";
import { ExportState } from "./export-state.tsx";

type ExportScreenProps = {
  latest: AccountExport | null;
  now: Date;
  /** How the owner proves to be there before a download; null where that is proved. */
  asked: AskedProof | null;
  problems: Record<string, string>;
  /** What follows the export. */
  children?: React.ReactNode;
};

/** Where an owner takes everything along. */
export function ExportScreen({ latest, now, asked, problems, children }: ExportScreenProps) {
  const isMaking = latest !== null && isUnderWay(latest);
  useLookAgain(isMaking);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header>
        <h1 className="text-title">Export Data</h1>
        <p className="mt-2 max-w-prose text-muted">
          Everything that is yours, in one archive with documented formats, which opens without this site.
        </p>
      </header>
      {latest && <ExportState {...{ latest, now, asked }} />}
      {isMaking || <ExportForm problems={problems} isFurther={latest?.status === "ready"} />}
      <Contents />
      {children}
    </div>
  );
}

const CONTENTS: [term: string, text: string][] = [
  ["index.html", "Your public pages with their films and pictures, which open from a folder without any server."],
  ["records", "One file a table, one row a line (NDJSON), with a JSON Schema of each beside it."],
  ["tables", "Contacts, comments, links, donations and inquiries for a spreadsheet (CSV)."],
  ["media", "Films, posters, stills, portraits, captions and made clips, as they are stored here."],
  ["manifest.json", "Every file with its size and SHA-256, every table with its number of rows."],
];

const Contents = () => (
  <section aria-label="In the archive" className="border-line border-t pt-6">
    <h2 className="font-semibold text-lg">In the archive</h2>
    <dl className="mt-4 flex flex-col gap-3">
      {CONTENTS.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="font-mono text-sm">{term}</dt>
          <dd className="text-muted text-sm">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 max-w-prose text-muted text-sm">
      Passwords, keys and identifiers of visitors are never in it. Names and addresses of people who wrote to you are,
      with what they agreed to: keep the file in a safe place.
    </p>
  </section>
);
