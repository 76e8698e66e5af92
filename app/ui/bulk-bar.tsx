import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type BulkBarProps = { label: string; count: number; onClear(): void; children: ReactNode };

/** What can be done with the ticked rows; it stays in sight while one scrolls. */
export const BulkBar = ({ label, count, onClear, children }: BulkBarProps) => (
  <section
    aria-label={label}
    className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-30 flex flex-wrap items-center gap-2 rounded-panel border border-edge bg-raised px-4 py-2"
  >
    <p role="status" className="me-auto font-semibold tabular-nums">{`${count} selected`}</p>
    {children}
    <Button type="button" variant="ghost" aria-label="Clear the selection" className="px-3" onClick={onClear}>
      <X aria-hidden />
    </Button>
  </section>
);
