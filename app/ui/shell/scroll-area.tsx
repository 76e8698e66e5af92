import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

type ScrollAreaProps = { className: string; children: ReactNode };

/** Scrolls; while there is more below, its lower edge fades and shows an arrow. */
export function ScrollArea({ className, children }: ScrollAreaProps) {
  const end = useRef<HTMLSpanElement>(null);
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([seen]) => setMore(seen?.isIntersecting === false), {
      root: mark.parentElement,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className={`min-h-0 grow overflow-y-auto overscroll-contain [scrollbar-width:thin] ${className}`}>
        {children}
        <span ref={end} aria-hidden className="block h-px" />
      </div>
      {isMore && (
        <span
          aria-hidden
          data-more
          className="pointer-events-none absolute inset-x-0 bottom-0 grid h-14 place-items-end justify-center bg-linear-to-t from-background to-transparent pb-1 text-muted"
        >
          <ChevronDown className="size-5" />
        </span>
      )}
    </div>
  );
}
