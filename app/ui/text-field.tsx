import type { ComponentProps, ReactNode } from "react";
import { CONTROL, Field, type FieldText, useFieldIds } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "children"> & FieldText & { name: string; action?: ReactNode };

/** One line of text; `action` is at the right of the label, e.g. a link. */
export function TextField({ label, error, hint, action, id, className, ...input }: Props) {
  const { control, aria } = useFieldIds({ id, error, hint });
  return (
    <Field {...{ label, error, hint, action, control }}>
      <input type="text" {...input} {...aria} className={`${CONTROL} h-12 ${className ?? ""}`} />
    </Field>
  );
}
