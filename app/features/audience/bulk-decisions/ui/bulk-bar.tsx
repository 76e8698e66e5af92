import { Check, ShieldAlert, ShieldCheck, Trash2, Undo2, X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { Filter } from "~/features/audience/comments/rules.ts";
import type { Key } from "~/features/audience/comments/ui/use-comment-keys.ts";
import { Button } from "~/ui/button.tsx";
import { type BulkDecision, DECISIONS_FOR } from "../rules.ts";

type BulkBarProps = {
  filter: Filter;
  /** How many are chosen, in words. */
  chosen: string;
  /** Chooses the whole list; null where the page is all of it, or it is chosen already. */
  whole: { label: string; choose(): void } | null;
  pending: boolean;
  problem: string | null;
  bar: RefObject<HTMLElement | null>;
  onDecision(decision: BulkDecision): void;
  onClear(): void;
};

/** The decisions about all chosen comments, in sight while some are chosen. */
export const BulkBar = ({ filter, chosen, whole, pending, problem, bar, onDecision, onClear }: BulkBarProps) => (
  <section
    ref={bar}
    aria-label="Chosen comments"
    className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 mt-4 flex flex-wrap items-center gap-x-1 rounded-panel border border-edge bg-raised px-2 py-1"
  >
    <p role="status" className="px-2 font-medium text-[0.9375rem]">
      {chosen}
    </p>
    {whole && (
      <Button type="button" variant="ghost" className="text-accent" onClick={whole.choose}>
        {whole.label}
      </Button>
    )}
    <div className="grow" />
    {DECISIONS_FOR[filter].map((decision) => {
      const { label, shortcut, icon } = BUTTONS[decision];
      return (
        <Button
          key={decision}
          type="button"
          variant="ghost"
          pending={pending}
          icon={icon}
          data-key={shortcut}
          onClick={() => onDecision(decision)}
        >
          {label}
        </Button>
      );
    })}
    <Button type="button" variant="ghost" aria-label="Choose none" icon={<X aria-hidden />} onClick={onClear} />
    {problem && (
      <p role="alert" className="basis-full px-2 pb-2 text-danger text-sm">
        {problem}
      </p>
    )}
  </section>
);

const BUTTONS: Record<BulkDecision, { label: string; shortcut: Key | undefined; icon: ReactNode }> = {
  approve: { label: "Approve", shortcut: "a", icon: <Check aria-hidden /> },
  unapprove: { label: "Unapprove", shortcut: undefined, icon: <Undo2 aria-hidden /> },
  spam: { label: "Spam", shortcut: "s", icon: <ShieldAlert aria-hidden /> },
  notSpam: { label: "Not spam", shortcut: "s", icon: <ShieldCheck aria-hidden /> },
  delete: { label: "Delete", shortcut: "d", icon: <Trash2 aria-hidden /> },
};
