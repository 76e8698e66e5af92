import { Link, useSearchParams } from "react-router";
import { PART_GROUPS, type PartGroup } from "../rules.ts";

const PLACES = [...Object.entries(PART_GROUPS), ["all", "Everything"]] as const;

/** The screens of the form, as links: they work without script, and keep the page that is edited. */
export function GroupLinks({ shown }: { shown: PartGroup | null }) {
  const [query] = useSearchParams();
  const to = (part: string) =>
    `?${new URLSearchParams([...[...query].filter(([name]) => name !== "part"), ["part", part]])}`;
  return (
    <nav aria-label="Screens of this form" className="mb-8 border-line border-b">
      <ul className="flex gap-6 overflow-x-auto">
        {PLACES.map(([part, label]) => (
          <li key={part} className="shrink-0">
            <Link
              to={to(part)}
              preventScrollReset
              aria-current={part === (shown ?? "all") ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-2 px-1 font-medium text-muted no-underline hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
