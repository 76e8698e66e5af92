import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { ConsentFields } from "~/features/audience/contacts/ui/add-contact-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { COLUMN_KINDS, COLUMN_LABELS, type ColumnKind } from "../rules/columns.ts";
import { ENCODING_LABELS, ENCODINGS } from "../rules/encodings.ts";
import { type ContactImport, ROWS_SHOWN } from "../rules.ts";

type ColumnsFormProps = {
  imported: ContactImport;
  rows: string[][];
  isStated: boolean;
  problems: Record<string, string>;
};

const ASKED =
  "Each new address gets one mail that asks to confirm, which counts as a mail of the month. People are on your list once they have pressed its button.";
const STATED = "These people are on your list at once. You answer for their consent.";

/** What each column holds, by its first rows, and how these people agreed. */
export function ColumnsForm({ imported, rows, isStated, problems }: ColumnsFormProps) {
  const [withHeader, setWithHeader] = useState(imported.hasHeader);
  const { state } = useNavigation();
  const submit = useSubmit();
  const read = (encoding: string) => void submit({ intent: "encoding", encoding }, { method: "post" });
  return (
    <Form method="post" className="flex flex-col gap-10">
      <FormPart heading="Columns" lead="Say what each column holds.">
        <div className="flex flex-col gap-5">
          {problems.columns && <Notice tone="error">{problems.columns}</Notice>}
          <Columns {...{ rows, withHeader }} columns={imported.columns} />
          <Checkbox
            name="hasHeader"
            value="true"
            label="The first row names the columns."
            checked={withHeader}
            onChange={({ target }) => setWithHeader(target.checked)}
          />
          <SelectField
            label="Letters look wrong? Read the file as"
            name="encoding"
            value={imported.encoding}
            options={ENCODINGS.map((name) => [name, ENCODING_LABELS[name]])}
            onChange={({ target }) => read(target.value)}
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

type ColumnsProps = { rows: string[][]; columns: ColumnKind[]; withHeader: boolean };

function Columns({ rows, columns, withHeader }: ColumnsProps) {
  const [names, people] = withHeader ? [rows[0] ?? [], rows.slice(1)] : [[], rows];
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */
    <section aria-label="First rows" tabIndex={0} className="overflow-x-auto border-line border-y">
      <table className="w-full text-[0.9375rem]">
        <thead>
          <tr className="border-line border-b align-bottom">
            {columns.map((kind, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              <th key={place} scope="col" className="min-w-40 py-3 pe-4 text-start font-medium">
                <span className="mb-1.5 block max-w-48 truncate text-muted text-sm" dir="auto">
                  {names[place] || `Column ${place + 1}`}
                </span>
                <select
                  name="columns"
                  aria-label={`What ${names[place] || `column ${place + 1}`} holds`}
                  defaultValue={kind}
                  className="h-11 w-full rounded-control border border-edge bg-surface px-2 text-text"
                >
                  {COLUMN_KINDS.map((name) => (
                    <option key={name} value={name}>
                      {COLUMN_LABELS[name]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.slice(0, ROWS_SHOWN).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
            <tr key={row}>
              {columns.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place} className="max-w-56 truncate py-2 pe-4 text-muted" dir="auto">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
