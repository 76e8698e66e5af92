import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, useFieldIds } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  name: string;
  /** More about it, below the label. */
  hint?: ReactNode;
  error?: string | null;
};

export function Checkbox({ label, hint, error, id, className, ...input }: Props) {
  const { control, aria, shown } = useFieldIds({ id, error, hint });
  return (
    <div onInput={shown.onInput} className={className}>
      <div className="flex min-h-11 items-start gap-3">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            {...aria}
            type="checkbox"
            className="peer absolute inset-0 appearance-none rounded-[0.375rem] border border-edge bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-muted aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative size-4 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <div className="pb-3">
          <label htmlFor={control} className="block py-0.5 text-[0.9375rem] text-muted">
            {label}
          </label>
          {hint && (
            <p id={`${control}-hint`} className="text-muted text-sm">
              {hint}
            </p>
          )}
        </div>
      </div>
      {shown.error ? <FieldError id={`${control}-error`}>{shown.error}</FieldError> : null}
    </div>
  );
}
