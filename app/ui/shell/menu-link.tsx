import { Lock, type LucideIcon } from "lucide-react";
import { Link } from "react-router";

/** The number of waiting items, and their name. */
export type Waiting = { count: number; what: string };

export type MenuEntry = {
  id: string;
  label: string;
  short: string;
  to: string;
  icon: LucideIcon;
  locked: boolean;
  newTab: boolean;
  current: boolean;
  waiting: Waiting | null;
};

const ROW =
  "group relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-[0.9375rem] -outline-offset-2 transition-colors duration-150 md:pointer-fine:min-h-9 rail:size-10 rail:justify-center rail:px-0";
const STATE = "text-muted hover:bg-surface hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text";

/** Opens its screen; a locked one leads to the plans and says so. */
export function MenuLink({ label, to, icon: Icon, locked, newTab, current, waiting }: MenuEntry) {
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      data-tip={locked ? `${label}, locked` : label}
      {...(newTab && { target: "_blank", rel: "noopener", reloadDocument: true })}
      className={`${ROW} ${STATE}`}
    >
      <Icon
        aria-hidden
        className="size-5 shrink-0 group-aria-[current=page]:text-accent"
        strokeWidth={current ? 2 : 1.75}
      />
      <span className="min-w-0 truncate rail:sr-only">{label}</span>
      {waiting && <Count {...waiting} />}
      {locked && <LockMark newTab={newTab} />}
    </Link>
  );
}

const LockMark = ({ newTab }: { newTab: boolean }) => (
  <>
    <Lock
      aria-hidden
      className="ms-auto size-3.5 shrink-0 rail:absolute rail:end-0.5 rail:bottom-0.5 rail:size-3"
      strokeWidth={2}
    />
    <span className="sr-only">{newTab ? " locked, see plans in a new tab" : " locked, see plans"}</span>
  </>
);

export const Count = ({ count, what }: Waiting) => (
  <span className="ms-auto min-w-6 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-sm leading-6 rail:absolute rail:-end-1 rail:-top-1 rail:min-w-4.5 rail:px-1 rail:text-[0.6875rem] rail:leading-4.5">
    {count > 99 ? "99+" : count}
    <span className="sr-only"> {what}</span>
  </span>
);
