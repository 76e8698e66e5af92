import { type ComponentProps, useState } from "react";
import { ENCODING_OPTIONS } from "~/lib/encodings.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { ColumnsTable } from "~/ui/columns-table.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SelectField } from "~/ui/select-field.tsx";

type Table = ComponentProps<typeof ColumnsTable>;

type TableReadingProps = Pick<Table, "rows" | "columns" | "kinds"> & {
  hasHeader: boolean;
  encoding: string;
  problem: string | null | undefined;
  /** Reads the file anew; without it the choice is sent with the form. */
  onEncoding?: (encoding: string) => void;
};

/** How a table was read, to be put right: its columns, its first row, its letters. */
export function TableReading({ hasHeader, encoding, problem, onEncoding, ...table }: TableReadingProps) {
  const [withHeader, setWithHeader] = useState(hasHeader);
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ColumnsTable {...table} withHeader={withHeader} />
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
        options={ENCODING_OPTIONS}
        {...(onEncoding
          ? { value: encoding, onChange: ({ target }) => onEncoding(target.value) }
          : { defaultValue: encoding })}
      />
    </>
  );
}
