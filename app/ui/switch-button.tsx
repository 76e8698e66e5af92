import type { ReactNode } from "react";

type SwitchButtonProps = { isOn: boolean; children: ReactNode; label?: string; disabled?: boolean };

/** Submits its form to turn something on or off; `label` names it where the visible text is not enough. */
export const SwitchButton = ({ isOn, children, label, disabled }: SwitchButtonProps) => (
  <button
    type="submit"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    disabled={disabled}
    className="group flex min-h-11 items-center gap-2.5 rounded-control text-start text-sm disabled:cursor-not-allowed"
  >
    <span className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-surface p-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent group-disabled:border-line group-disabled:bg-raised">
      <span className="size-4.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent group-disabled:bg-muted rtl:group-aria-checked:-translate-x-4" />
    </span>
    {children}
  </button>
);
