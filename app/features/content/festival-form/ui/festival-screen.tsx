import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { FESTIVALS_PATH } from "../rules.ts";

/** The screens about festivals, in the order in which they are used. */
const SCREENS = [
  [FESTIVALS_PATH, "Facts"],
  [`${FESTIVALS_PATH}/runs`, "Festival list"],
  [`${FESTIVALS_PATH}/sheet`, "Technical sheet"],
  [`${FESTIVALS_PATH}/answers`, "Submission sheet"],
  [`${FESTIVALS_PATH}/programme`, "Programme page"],
  [`${FESTIVALS_PATH}/package`, "Package"],
] as const;

const TAB =
  "inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-1 font-medium text-muted no-underline hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text";

type FestivalScreenProps = { heading: string; lead: string; children: ReactNode };

/** A screen about the film at festivals, with the ways to the others. */
export function FestivalScreen({ heading, lead, children }: FestivalScreenProps) {
  const onPage = useOnPage();
  const title = String(useDraftValue("title") ?? "");
  return (
    <>
      <p dir="auto" className="break-words text-muted">
        {title}
      </p>
      <h1 className="mt-2 break-words text-title">{heading}</h1>
      <p className="mt-4 max-w-2xl text-muted">{lead}</p>
      <nav aria-label="Festivals" className="mt-5 mb-8 flex gap-6 overflow-x-auto border-line border-b">
        {SCREENS.map(([to, label]) => (
          <NavLink key={to} to={onPage(to)} end className={TAB}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
