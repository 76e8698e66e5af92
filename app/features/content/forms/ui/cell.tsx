import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useFormState } from "./fields.tsx";
import type { Row } from "./use-rows.ts";

export type Column = {
  /** Empty for rows of a single text. */
  key: string;
  label: string;
  most: number;
  kind?: "text" | "date" | "url" | "long" | "hidden";
  /** Makes the field a select with these options. */
  options?: [value: string, label: string][];
  wide?: boolean;
};

/** One field of a row, with its error message. */
export function Cell({ column, name, row }: { column: Column; name: string; row: Row }) {
  const { errors } = useFormState();
  const { key, label, most, kind = "text", options, wide } = column;
  const shared = { name, label, error: errors[name], defaultValue: row.values[key] ?? "" };
  if (kind === "hidden") return <input type="hidden" name={name} defaultValue={shared.defaultValue} />;
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      {options ? (
        <SelectField {...shared} options={options} />
      ) : kind === "long" ? (
        <TextArea {...shared} maxLength={most} dir="auto" rows={2} className="min-h-20" />
      ) : (
        <TextField
          {...shared}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "url" ? "url" : undefined}
          maxLength={kind === "date" ? undefined : most}
          autoComplete="off"
          dir="auto"
        />
      )}
    </div>
  );
}
