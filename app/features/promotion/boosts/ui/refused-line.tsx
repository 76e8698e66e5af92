import { useId } from "react";
import { FieldError } from "~/ui/field.tsx";

/** The error beside the pressed button; at the top of a long dialog it would be out of sight. */
export function RefusedLine({ children }: { children: string | undefined }) {
  const id = useId();
  return (
    <div role="alert" className="w-full empty:hidden">
      {children && <FieldError id={id}>{children}</FieldError>}
    </div>
  );
}
