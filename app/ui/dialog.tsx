import { X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { FailureLine } from "./failure-line.tsx";
import { dismissFailure } from "./sending.ts";
import { useUnsaved } from "./use-unsaved.ts";

type Width = "narrow" | "wide" | "tall" | "full";
type DialogProps = {
  title: string;
  onClose(): void;
  children: ReactNode;
  width?: Width;
  /** Something was changed without typing. */
  isChanged?: boolean;
};

const SHAPE =
  "fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none overflow-y-auto overscroll-contain rounded-t-panel border border-line bg-surface text-text backdrop:bg-background/80 sm:inset-0 sm:m-auto";

const WIDTHS: Record<Width, string> = {
  narrow: "max-h-[92dvh] sm:max-w-xl sm:rounded-panel",
  wide: "max-h-[92dvh] sm:max-w-6xl sm:rounded-panel",
  tall: "h-dvh max-h-dvh rounded-none sm:h-fit sm:max-h-[94dvh] sm:max-w-6xl sm:rounded-panel",
  full: "h-dvh max-h-dvh",
};

/**
 * A dialog over the page, a sheet on phones; a native `<dialog>`, which traps the focus. Escape and a press beside it
 * close it, and ask first where somebody has typed.
 */
export function Dialog({ title, onClose, children, width = "narrow", isChanged = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { isUnsaved, watched } = useUnsaved();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
      dismissFailure();
    };
  }, []);
  const close = () => dialog.current?.close();
  const leave = () => (isChanged || isUnsaved() ? setAsked(true) : close());
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      {...watched}
      onKeyDown={(event) => isEscape(event) && leave()}
      onPointerDown={(event) => isBeside(event) && leave()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      className={`${SHAPE} ${WIDTHS[width]}`}
    >
      <header className="sticky top-0 z-10 border-line border-b bg-surface py-2 ps-5 pe-2">
        <div className="flex items-center justify-between gap-4">
          <h2 id={heading} className="min-w-0 truncate font-semibold text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {asked && <Question onKeep={() => setAsked(false)} onLeave={close} />}
      </header>
      <div className="px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {children}
        <div className="sticky bottom-3 z-20 mt-4 has-[[role=status]:empty]:hidden">
          <FailureLine />
        </div>
      </div>
    </dialog>
  );
}

/** Prevents the browser's own closing, which a second Escape would force. */
function isEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented) return false;
  event.preventDefault();
  return true;
}

/** Whether the backdrop was pressed, which counts as the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

const Question = ({ onKeep, onLeave }: { onKeep(): void; onLeave(): void }) => (
  <section aria-label="Close without saving?" className="flex flex-wrap items-center gap-3 pe-3 pt-2 pb-3">
    <p role="alert" className="min-w-0 grow basis-48 text-[0.9375rem]">
      What you typed is not saved yet.
    </p>
    <Button type="button" autoFocus onClick={onKeep}>
      Keep editing
    </Button>
    <Button type="button" variant="quiet" onClick={onLeave}>
      Close without saving
    </Button>
  </section>
);
