import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export type FieldText = { label: ReactNode; error?: string | null; hint?: ReactNode };

/** Ids and ARIA attributes that connect a control to its label, hint and error. */
export function useFieldIds({ id, error, hint }: { id?: string; error?: string | null; hint?: ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const describedBy = error ? `${control}-error` : hint ? `${control}-hint` : undefined;
  return {
    control,
    aria: { id: control, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy },
  };
}

type FieldProps = FieldText & { control: string; action?: ReactNode; children: ReactNode };

/** Label above, control, then the error or the hint. */
export function Field({ label, error, hint, control, action, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={control} className="font-medium text-[0.9375rem]">
          {label}
        </label>
        {action}
      </div>
      {children}
      {error ? <FieldError id={`${control}-error`}>{error}</FieldError> : null}
      {hint && !error ? (
        <p id={`${control}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

export const CONTROL =
  "w-full rounded-control border border-edge bg-surface px-3.5 text-base text-text placeholder:text-muted transition-colors duration-150 hover:border-muted focus:border-accent aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:text-muted";
