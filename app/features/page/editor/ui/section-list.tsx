import { RotateCcw } from "lucide-react";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import { Button } from "~/ui/button.tsx";
import { useDragOrder } from "~/ui/drag-order.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { asDesigned, hidden, moved, shownAgain } from "../rules/order.ts";
import { bySight, type EditorSection } from "../rules.ts";
import type { Shown } from "./frame/connection.ts";
import { ResetButton } from "./reset-button.tsx";
import { SectionEntry } from "./section-entry.tsx";
import { SectionPalette } from "./section-palette.tsx";

type SectionListProps = {
  sections: EditorSection[];
  shown: Shown;
  onSelect(id: string): void;
};

/** Every section of the page in its order: to be opened, moved and hidden; and those that can be added. */
export function SectionList({ sections, shown: { ids: shown, pictures }, onSelect }: SectionListProps) {
  const store = useDraftStore();
  const { announce } = useNotices();
  const rows = useDraft(({ view }) => view.lists.sections);
  const { onPage, concealed, empty } = bySight(sections, shown, rows);
  const movable = shown.filter((id) => id !== "hero");
  const change = (patches: Patch[], said: string) => {
    store.change(patches);
    announce(said);
  };
  const put = ({ id, name }: EditorSection, place: number) =>
    change(moved(rows, movable, id, place), `${name} is now number ${place + 1} of ${movable.length}`);
  const placed = onPage.filter(({ id }) => movable.includes(id));
  const { rowProps, handleProps } = useDragOrder(
    placed.map(({ id }) => id),
    (id, place) => {
      const [section, there] = [placed.find((other) => other.id === id), placed[place]];
      if (section && there) put(section, movable.indexOf(there.id));
    },
  );
  return (
    <>
      <Introduction />
      <ol className="flex flex-col">
        {onPage.map((section) => (
          <SectionEntry
            key={section.id}
            section={section}
            picture={pictures[section.id]}
            place={movable.indexOf(section.id)}
            count={movable.length}
            onSelect={() => onSelect(section.id)}
            onMove={(step) => put(section, movable.indexOf(section.id) + step)}
            drag={{ row: rowProps(section.id), handle: handleProps(section.id) }}
            onHide={() => change(hidden(rows, section.id), `${section.name} is hidden`)}
          />
        ))}
      </ol>
      <SectionPalette onAdded={onSelect} />
      {concealed.length > 0 && (
        <Group heading="Hidden">
          {concealed.map((section) => (
            <SectionEntry
              key={section.id}
              section={section}
              onSelect={() => onSelect(section.id)}
              onShow={() => change(shownAgain(rows, section.id), `${section.name} is shown`)}
            />
          ))}
        </Group>
      )}
      {empty.length > 0 && (
        <Group heading="Not on your page yet">
          {empty.map((section) => (
            <SectionEntry key={section.id} section={section} onSelect={() => onSelect(section.id)} />
          ))}
        </Group>
      )}
      {rows.order.length > 0 && (
        <Button
          type="button"
          variant="ghost"
          className="mt-6 -ml-3"
          icon={<RotateCcw aria-hidden />}
          onClick={() => change(asDesigned(rows), "The sections have the order and the layouts of the design")}
        >
          Order and layouts of the design
        </Button>
      )}
      <div>
        <ResetButton />
      </div>
    </>
  );
}

const Introduction = () => (
  <>
    <h2 className="font-semibold text-xl">Your page</h2>
    <p className="mt-1 mb-4 text-muted text-sm">Touch a text on the page and type, or choose a section.</p>
  </>
);

const ROWS = ["w-16", "w-24", "w-40", "w-20", "w-32", "w-28"];

/** The list before the page has told what it shows. */
export const SectionSkeleton = () => (
  <>
    <Introduction />
    <p role="status" className="sr-only">
      Your page is loading
    </p>
    <div aria-hidden>
      {ROWS.map((width) => (
        <div key={width} className="flex h-14 items-center gap-3 border-line border-t last:border-b">
          <span className="ml-7 h-[1.875rem] w-12 animate-pulse rounded-control bg-surface" />
          <span className={`h-4 animate-pulse rounded-control bg-surface ${width}`} />
        </div>
      ))}
    </div>
  </>
);

const Group = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <section aria-label={heading}>
    <h3 className="mt-8 mb-2 font-semibold">{heading}</h3>
    <ul className="flex flex-col">{children}</ul>
  </section>
);
