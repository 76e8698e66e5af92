import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  SECTION_NAMES,
  SETTINGS_SECTIONS,
  type SettingsSection,
  settingsPath,
} from "~/features/account/settings/rules.ts";

type SectionsProps = { home: string; open: SettingsSection | null; children: ReactNode };

/** All sections; `children` is the content of the open one. A press on the open one closes it. */
export const Sections = ({ home, open, children }: SectionsProps) => (
  <ul className="mt-10 border-line border-b">
    {SETTINGS_SECTIONS.map((section) => (
      <li key={section} className="border-line border-t">
        <h2>
          <Link
            to={section === open ? settingsPath(home) : settingsPath(home, section)}
            preventScrollReset
            prefetch="intent"
            aria-expanded={section === open}
            className="group flex min-h-14 items-center justify-between gap-4 py-3 font-semibold text-lg text-text no-underline hover:text-link"
          >
            {SECTION_NAMES[section]}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-150 group-aria-expanded:rotate-180"
            />
          </Link>
        </h2>
        {section === open && (
          <section aria-label={SECTION_NAMES[section]} className="max-w-3xl pt-2 pb-10">
            {children}
          </section>
        )}
      </li>
    ))}
  </ul>
);
