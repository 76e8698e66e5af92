import { type ComponentProps, type ReactNode, useState } from "react";
import { CONTROL, Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = ComponentProps<"textarea"> &
  FieldText & { name: string; counter?: boolean; warnAbove?: number; tools?: ReactNode };

/**
 * Several lines of text; `counter` shows how many of `maxLength` characters are used, and warns above `warnAbove`;
 * `tools` stand beside it.
 */
export function TextArea({
  label,
  error,
  isLive,
  hint,
  counter,
  warnAbove,
  tools,
  id,
  className,
  onChange,
  ...area
}: Props) {
  const { control, aria, shown } = useFieldIds({ id, error, isLive, hint });
  const [typed, setTyped] = useState(String(area.defaultValue ?? "").length);
  const used = area.value === undefined ? typed : String(area.value).length;
  const count = counter && (
    <span className={`text-sm ${warnAbove && used > warnAbove ? "text-warning" : "text-muted"}`}>
      {area.maxLength ? `${used} / ${area.maxLength}` : used}
    </span>
  );
  return (
    <Field
      {...{ label, hint, control, ...shown }}
      action={
        tools ? (
          <span className="flex items-center gap-3">
            {tools}
            {count}
          </span>
        ) : (
          count
        )
      }
    >
      <textarea
        rows={4}
        {...area}
        {...aria}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
        className={`${CONTROL} field-sizing-content min-h-28 py-3 ${className ?? ""}`}
      />
    </Field>
  );
}
