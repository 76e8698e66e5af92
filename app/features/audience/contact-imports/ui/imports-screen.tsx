import { ArrowLeft } from "lucide-react";
import { Link, useNavigation } from "react-router";
import { dayLabel } from "~/lib/dates.ts";
import { Button } from "~/ui/button.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { Form } from "~/ui/form.tsx";
import { figuresLine, STATE_LABELS } from "../rules/words.ts";
import { type ContactImport, importPath } from "../rules.ts";

/** The choice of a file, and the imports of before. */
export function ImportsScreen({ imports, problem }: { imports: ContactImport[]; problem: string | undefined }) {
  const { state } = useNavigation();
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <ImportHead title="Import contacts" back="/studio/contacts" />
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
        <p className="max-w-prose text-muted">
          A table of people who asked for your mails, saved as CSV by your spreadsheet program or exported by another
          mail service, such as Mailchimp, Substack or Ghost. You see its columns before anything is imported.
        </p>
        <FileField label="CSV file" name="file" accept=".csv,.tsv,.txt,text/csv" hint="At most 5 MB" error={problem} />
        <Button className="self-start" pending={state === "submitting"} pendingLabel="Reading…">
          See its columns
        </Button>
      </Form>
      {imports.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-3 font-semibold text-xl">
            Earlier imports
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {imports.map((one) => (
              <li key={one.id} className="py-3">
                <Link to={importPath(one.id)} className="break-all font-medium text-text no-underline hover:underline">
                  {one.fileName}
                </Link>
                <p className="text-muted text-sm">
                  {[dayLabel(one.createdAt.toISOString().slice(0, 10)), STATE_LABELS[one.state], figuresLine(one)].join(
                    " · ",
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const ImportHead = ({ title, back }: { title: string; back: string }) => (
  <header className="flex items-center gap-4">
    <Link
      to={back}
      aria-label="Back"
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
    </Link>
    <h1 className="min-w-0 break-words text-title">{title}</h1>
  </header>
);
