import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The way on, within the thumb's reach on a phone, and the way back. */
export function StepActions({
  back,
  backLabel = "Back",
  children,
}: {
  back?: string;
  backLabel?: string;
  children: ReactNode;
}) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto sm:static sm:mt-0">
      <div className="-mx-5 mt-10 flex flex-wrap items-center gap-3 border-line border-t bg-background/95 px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:border-0 sm:px-0 sm:pb-16">
        {back && (
          <Link
            to={back}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-muted hover:text-text focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-2"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {backLabel}
          </Link>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3">{children}</div>
      </div>
    </div>
  );
}
