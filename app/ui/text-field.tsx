import type { ComponentProps, ReactNode } from "react";
import { CONTROL, Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "children"> & FieldText & { name: string; action?: ReactNode };

/** One line of text; `action` is at the right of the label, e.g. a link. */
export function TextField({ label, error, isLive, hint, action, id, className, ...input }: Props) {
  const { control, aria, shown } = useFieldIds({ id, error, isLive, hint });
  return (
    <Field {...{ label, hint, action, control, ...shown }}>
      <input type="text" {...input} {...aria} className={`${CONTROL} h-12 ${className ?? ""}`} />
    </Field>
  );
}
