import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useUncured } from "./use-uncured.ts";

export type FieldText = {
  label: ReactNode;
  /** Goes when the field is changed, until the next answer. */
  error?: string | null;
  /** The error is decided while somebody types, and says itself when it is over. */
  isLive?: boolean;
  hint?: ReactNode;
};

type Described = Omit<FieldText, "label"> & { id?: string };

/** Ids and ARIA attributes that connect a control to its label, hint and error; `shown` is the error to show. */
export function useFieldIds({ id, error: given, isLive, hint }: Described) {
  const own = useId();
  const [uncured, cure] = useUncured(given);
  const error = isLive ? given : uncured;
  const control = id ?? own;
  const describedBy = error ? `${control}-error` : hint ? `${control}-hint` : undefined;
  return {
    control,
    shown: { error, onInput: cure },
    aria: { id: control, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy },
  };
}

type FieldProps = Omit<FieldText, "isLive"> & {
  control: string;
  onInput?: () => void;
  action?: ReactNode;
  children: ReactNode;
};

/** Label above, control, then the error or the hint. */
export function Field({ label, error, hint, control, action, onInput, children }: FieldProps) {
  return (
    <div onInput={onInput} className="flex flex-col gap-2">
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
