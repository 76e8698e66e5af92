import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { CONTROL, Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = Omit<ComponentProps<"select">, "children"> &
  FieldText & { name: string; options: [value: string, label: string][] };

/** One of many, as a native `<select>`, which works best on phones. */
export function SelectField({ label, error, isLive, hint, options, id, ...select }: Props) {
  const { control, aria, shown } = useFieldIds({ id, error, isLive, hint });
  return (
    <Field {...{ label, hint, control, ...shown }}>
      <div className="relative">
        <select {...select} {...aria} className={`${CONTROL} h-12 appearance-none pe-10`}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-3.5 size-5 text-muted" />
      </div>
    </Field>
  );
}
