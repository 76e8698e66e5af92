import { type ReactNode, useEffect, useRef } from "react";

const GAP = 16;

/** Tooltips for the icons of a collapsed sidebar, for the pointer and the keyboard; Escape hides them. */
export function Tips({ shown, className, children }: { shown: boolean; className: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => (shown && area.current && tip.current ? tipsOf(area.current, tip.current) : undefined), [shown]);
  return (
    <div ref={area} className={className}>
      {children}
      <div
        ref={tip}
        popover="manual"
        aria-hidden
        className="pointer-events-none fixed m-0 max-w-64 -translate-y-1/2 truncate rounded-control border border-line bg-raised px-3 py-1.5 text-sm text-text"
      />
    </div>
  );
}

function tipsOf(area: HTMLElement, tip: HTMLElement) {
  const listening = new AbortController();
  const { signal } = listening;
  let owner: HTMLElement | null = null;
  const hide = () => {
    owner = null;
    tip.hidePopover();
  };
  const place = () => {
    if (!owner) return;
    const { top, height, right } = owner.getBoundingClientRect();
    tip.style.top = `${top + height / 2}px`;
    tip.style.left = `${right + GAP}px`;
  };
  const show = ({ target }: Event) => {
    owner = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
    if (!owner?.dataset.tip) return hide();
    tip.textContent = owner.dataset.tip;
    place();
    tip.showPopover();
  };
  const putAway = ({ key }: KeyboardEvent) => {
    if (key === "Escape") hide();
  };
  area.addEventListener("pointerover", show, { signal });
  area.addEventListener("focusin", show, { signal });
  for (const end of ["pointerleave", "focusout", "click"]) area.addEventListener(end, hide, { signal });
  // A focused entry further down is scrolled to.
  area.addEventListener("scroll", place, { signal, capture: true });
  document.addEventListener("keydown", putAway, { signal });
  return () => {
    listening.abort();
    hide();
  };
}
