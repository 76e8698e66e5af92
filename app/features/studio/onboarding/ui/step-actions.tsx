import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Continue and back, within the thumb's reach on a phone. */
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
      <div className="-mx-5 mt-10 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-background px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0 sm:pb-16">
        {back && (
          <Link
            to={back}
            className="me-auto inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-muted hover:text-text"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {backLabel}
          </Link>
        )}
        <div className="contents sm:flex sm:items-center sm:gap-3">{children}</div>
      </div>
    </div>
  );
}
