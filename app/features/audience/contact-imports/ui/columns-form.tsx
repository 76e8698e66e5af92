import { useNavigation, useSubmit } from "react-router";
import { ConsentFields } from "~/features/audience/contacts/ui/add-contact-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { Notice } from "~/ui/notice.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { COLUMN_LABELS, kindsFor } from "../rules/columns.ts";
import { serviceOf } from "../rules/presets.ts";
import type { TableStart } from "../rules/table-start.ts";
import type { ContactImport } from "../rules.ts";
import { TableReading } from "./table-reading.tsx";

type ColumnsFormProps = {
  imported: ContactImport;
  table: TableStart;
  isStated: boolean;
  problems: Record<string, string>;
};

const ASKED =
  "Nobody gets a mail yet: you ask these people in portions, when you like. People are on your list once they have pressed the button of that mail.";
const STATED = "These people are on your list at once. You answer for their consent.";

const recognised = (service: string) =>
  `This is an export of ${service}, so its columns are known. Who has unsubscribed there, or cannot be reached, does not come to your list, and later imports do not bring them either.`;

const leftOut = (before: number) =>
  before === 1 ? "The line before the table is left out." : `The ${before} lines before the table are left out.`;

/** What each column holds, by its first rows, and how these people agreed. */
export function ColumnsForm({ imported, table: { before, rows }, isStated, problems }: ColumnsFormProps) {
  const { state } = useNavigation();
  const service = serviceOf(rows[0] ?? []);
  const submit = useSubmit();
  const read = (encoding: string) => void submit({ intent: "encoding", encoding }, { method: "post" });
  return (
    <Form method="post" className="flex flex-col gap-10">
      <FormPart heading="Columns" lead="Say what each column holds.">
        <div className="flex flex-col gap-5">
          {before > 0 && <Notice tone="info">{leftOut(before)}</Notice>}
          {service && <Notice tone="info">{recognised(service)}</Notice>}
          <TableReading
            rows={rows}
            columns={imported.columns}
            kinds={kindsFor(imported.columns).map((kind) => [kind, COLUMN_LABELS[kind]] as const)}
            hasHeader={imported.hasHeader}
            encoding={imported.encoding}
            problem={problems.columns}
            onEncoding={read}
          />
          <TextField
            label="Tags for all of them (optional)"
            name="tags"
            hint="Divided by commas: ostend, premiere"
            error={problems.tags}
          />
        </div>
      </FormPart>
      <FormPart heading="Consent" lead="The law asks for it, and mail providers do too.">
        <div className="flex flex-col gap-5">
          <ConsentFields problems={problems} />
          <p className="text-muted text-sm">{isStated ? STATED : ASKED}</p>
          <Button name="intent" value="start" className="self-start" pending={state === "submitting"}>
            Import
          </Button>
        </div>
      </FormPart>
    </Form>
  );
}
