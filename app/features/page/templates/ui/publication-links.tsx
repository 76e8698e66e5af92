import { CalendarClock, Clapperboard, Eye, History } from "lucide-react";
import { Link } from "react-router";
import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";

const SCREENS = [
  { to: "/studio/history", label: "History", Icon: History },
  { to: "/studio/previews", label: "Preview links", Icon: Eye },
  { to: "/studio/screeners", label: "Screeners", Icon: Clapperboard },
  { to: "/studio/schedule", label: "Publish later", Icon: CalendarClock },
];

/** Links to what was published, to previews, and to what is published later. */
export const PublicationLinks = () => {
  const onPage = useOnPage();
  return (
    <nav aria-label="Publication" className="border-line border-t">
      <ul className="divide-y divide-line">
        {SCREENS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={onPage(to)} className="flex min-h-11 items-center gap-3 text-text no-underline hover:text-link">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
