import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { FailureLine } from "./failure-line.tsx";

type DialogProps = { title: string; onClose(): void; children: ReactNode };

/** A dialog over the page, a sheet on phones; a native `<dialog>`, which traps the focus and closes on Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-panel border border-line bg-surface text-text backdrop:bg-background/80 sm:inset-0 sm:m-auto sm:max-w-xl sm:rounded-panel"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-surface py-2 ps-5 pe-2">
        <h2 id={heading} className="min-w-0 truncate font-semibold text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <div className="px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {children}
        <div className="mt-4 empty:hidden">
          <FailureLine />
        </div>
      </div>
    </dialog>
  );
}
