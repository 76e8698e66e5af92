import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";

const SCREENS = [
  ["/studio/history", "History"],
  ["/studio/previews", "Preview links"],
  ["/studio/screeners", "Screeners"],
  ["/studio/schedule", "Publish later"],
] as const;

const TAB =
  "inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 font-medium text-muted no-underline hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text";

/** The screens about what is public and when: links between them, above each. */
export const PublicationScreen = ({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) => {
  const onPage = useOnPage();
  return (
    <>
      <h1 className="text-title">{heading}</h1>
      <p className="mt-2 max-w-prose text-muted">{lead}</p>
      <nav aria-label="Publication" className="mt-6 mb-8 flex gap-6 overflow-x-auto border-line border-b">
        {SCREENS.map(([to, label]) => (
          <NavLink key={to} to={onPage(to)} className={TAB}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
};
