import { ArrowLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { bySight, type EditorSection } from "../rules.ts";
import { type Limits, SectionFields } from "./section-fields.tsx";

type SectionPanelProps = {
  sections: EditorSection[];
  /** The ids of those that the page shows, from top to bottom. */
  shown: string[];
  selected: string | null;
  limits: Limits;
  onSelect(id: string | null): void;
};

/** Every section of the page, or the fields of the selected one. */
export function SectionPanel({ sections, shown, selected, limits, onSelect }: SectionPanelProps) {
  const section = sections.find(({ id }) => id === selected);
  if (!section) return <SectionList {...bySight(sections, shown)} onSelect={onSelect} />;
  return <OpenSection key={section.id} section={section} limits={limits} onBack={() => onSelect(null)} />;
}

type OpenSectionProps = { section: EditorSection; limits: Limits; onBack(): void };

function OpenSection({ section, limits, onBack }: OpenSectionProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrolled.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={scrolled}>
      <Button type="button" variant="ghost" className="-ml-3" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        All sections
      </Button>
      <h2 className="mt-2 mb-5 font-semibold text-xl">{section.name}</h2>
      <SectionFields section={section} limits={limits} />
    </div>
  );
}

type SectionListProps = { shown: EditorSection[]; empty: EditorSection[]; onSelect(id: string): void };

const SectionList = ({ shown, empty, onSelect }: SectionListProps) => (
  <>
    <h2 className="font-semibold text-xl">Your page</h2>
    <p className="mt-1 mb-4 text-muted text-sm">Touch a text on the page and type, or choose a section.</p>
    <Entries sections={shown} onSelect={onSelect} />
    {empty.length > 0 && (
      <>
        <h3 className="mt-6 mb-2 font-semibold">Not on your page yet</h3>
        <Entries sections={empty} onSelect={onSelect} />
      </>
    )}
  </>
);

const Entries = ({ sections, onSelect }: { sections: EditorSection[]; onSelect(id: string): void }) => (
  <ul className="flex flex-col">
    {sections.map(({ id, name }) => (
      <li key={id} className="border-line border-t last:border-b">
        <button
          type="button"
          onClick={() => onSelect(id)}
          className="flex min-h-12 w-full items-center justify-between gap-3 px-1 text-left hover:text-accent"
        >
          {name}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </button>
      </li>
    ))}
  </ul>
);
