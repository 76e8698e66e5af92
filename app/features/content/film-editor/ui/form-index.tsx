import { Check } from "lucide-react";
import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import { partId } from "~/ui/form-part.tsx";
import { amountText, type PartGroup, partStates } from "../rules.ts";

const PLACE =
  "sticky top-14 z-[5] -mx-5 overflow-x-auto overscroll-x-contain border-line border-b bg-background px-5 [scrollbar-width:thin] md:top-(--publish-bar,0px) xl:top-[calc(var(--publish-bar,0px)+0.75rem)] xl:mx-0 xl:max-h-[calc(100dvh-var(--publish-bar,0px)-7rem)] xl:self-start xl:overflow-x-hidden xl:overflow-y-auto xl:border-0 xl:px-0";

/** The parts that are shown and how much of each is filled in; it stays while the form scrolls. */
export function FormIndex({ group }: { group: PartGroup | null }) {
  const document = useDraft(({ view }) => view);
  return (
    <nav aria-label="Parts of this form" className={PLACE}>
      <ul className="flex gap-1 xl:flex-col xl:gap-0">
        {partStates(document, group).map((part) => (
          <li key={part.heading} className="shrink-0">
            <a
              href={`#${partId(part.heading)}`}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-3 text-[0.9375rem] text-muted hover:bg-raised hover:text-text xl:min-h-9"
            >
              <span className={`xl:grow ${part.isComplete ? "text-text" : ""}`}>{part.heading}</span>
              {amountText(part) && <span className="text-sm tabular-nums">{amountText(part)}</span>}
              {part.isComplete && (
                <>
                  <Check aria-hidden className="size-4 shrink-0 text-success" />
                  <span className="sr-only">complete</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
