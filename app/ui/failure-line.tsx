import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dismissFailure, useFailure } from "./sending.ts";

/** Says that the last change did not arrive. In a dialog, because the page behind a dialog is out of reach. */
export function FailureLine() {
  const message = useFailure();
  return (
    <div role="status">
      {message && (
        <p className="flex items-start gap-3 rounded-control border border-warning bg-raised py-1.5 ps-4 pe-1.5 text-[0.9375rem]">
          <span className="min-w-0 grow py-2">{message}</span>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={dismissFailure}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      )}
    </div>
  );
}

/** The line at the bottom of a page; it belongs to the screen on which the change failed. */
export function PageFailureLine() {
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  useEffect(() => {
    if (shownAt === pathname) return;
    setShownAt(pathname);
    dismissFailure();
  }, [pathname, shownAt]);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 mx-auto w-full max-w-xl px-4 *:pointer-events-auto [body:has(dialog:modal)_&]:hidden">
      <FailureLine />
    </div>
  );
}
