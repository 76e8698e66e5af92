import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWideScreen } from "../wide-screen.ts";
import { IconButton } from "./icon-button.tsx";
import { onSwipe, pullsIn, pushesOut } from "./swipe.ts";

type DrawerProps = {
  label: string;
  open: boolean;
  onOpen(): void;
  onClose(): void;
  top: ReactNode;
  children: ReactNode;
};

const PANEL = [
  "fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-[min(20rem,85vw)] max-w-none overflow-hidden border-line border-e bg-background p-0 text-text",
  "-translate-x-full transition-[translate,display,overlay] transition-discrete duration-200 ease-camera open:translate-x-0 starting:open:-translate-x-full",
  "backdrop:bg-background/75 backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-200 open:backdrop:opacity-100 starting:open:backdrop:opacity-0",
].join(" ");

/** Slides in on phones, by its button or from the left edge; the native dialog traps the focus and restores it. */
export function Drawer({ label, open, onOpen, onClose, top, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const wide = useWideScreen();
  const isFilled = useOnceTrue(open);
  useEffect(() => {
    if (open && !wide) panel.current?.showModal();
    else panel.current?.close();
  }, [open, wide]);
  useEffect(() => (open || wide ? undefined : onSwipe(document.body, pullsIn, onOpen)), [open, wide, onOpen]);
  useEffect(() => (open && panel.current ? closingGestures(panel.current, onClose) : undefined), [open, onClose]);
  return (
    <dialog ref={panel} aria-label={label} onClose={onClose} className={PANEL}>
      <div className="flex h-full flex-col ps-[env(safe-area-inset-left)] pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <div className="flex min-h-15 items-center justify-between gap-3 ps-5 pe-2">
          {top}
          <IconButton label="Close the menu" icon={X} onClick={onClose} />
        </div>
        {isFilled && children}
      </div>
    </dialog>
  );
}

/** Rendered on the first opening; it stays while it slides out. */
function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}

/** Escape is handled by the browser. */
function closingGestures(panel: HTMLDialogElement, onClose: () => void) {
  const press = ({ target }: MouseEvent) => {
    if (target === panel) onClose();
  };
  panel.addEventListener("click", press);
  const endSwipe = onSwipe(panel, pushesOut, onClose);
  return () => {
    panel.removeEventListener("click", press);
    endSwipe();
  };
}
