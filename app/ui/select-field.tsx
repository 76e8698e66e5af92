import type { ComponentProps } from "react";
import { CONTROL, Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = Omit<ComponentProps<"select">, "children"> &
  FieldText & { name: string; options: [value: string, label: string][] };

/** One of many, as a native `<select>`, which works best on phones. */
export function SelectField({ label, error, isLive, hint, options, id, ...select }: Props) {
  const { control, aria, shown } = useFieldIds({ id, error, isLive, hint });
  return (
    <Field {...{ label, hint, control, ...shown }}>
      <select {...select} {...aria} className={`${CONTROL} h-12`}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
