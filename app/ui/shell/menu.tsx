import { useId } from "react";
import { type MenuEntry, MenuLink } from "./menu-link.tsx";

export type MenuSection = { id: string; heading: string | null; items: MenuEntry[] };

/** Items in groups; in the collapsed sidebar the headings become lines. */
export const Menu = ({ label, sections }: { label: string; sections: MenuSection[] }) => (
  <nav aria-label={label} className="flex flex-col gap-5 rail:gap-3">
    {sections.map((section) => (
      <Section key={section.id} {...section} />
    ))}
  </nav>
);

function Section({ heading, items }: MenuSection) {
  const id = useId();
  return (
    <div className="rail:not-first:border-line rail:not-first:border-t rail:not-first:pt-3">
      {heading && (
        <p id={id} className="mb-1 px-3 font-medium text-muted text-xs rail:sr-only">
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading ? id : undefined} className="flex flex-col gap-0.5 rail:items-center">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <MenuLink {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
