import { useId } from "react";
import { FieldError } from "~/ui/field.tsx";

/** Why a press did nothing, beside what was pressed; a long dialog would hide it at its top. */
export function RefusedLine({ children }: { children: string | undefined }) {
  const id = useId();
  return (
    <div role="alert" className="w-full empty:hidden">
      {children && <FieldError id={id}>{children}</FieldError>}
    </div>
  );
}
