import { ArrowLeft, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { inverse } from "~/features/content/pages/rules/patches.ts";
import { Button } from "~/ui/button.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { without } from "../rules/order.ts";
import type { EditorSection } from "../rules.ts";
import { SectionBoundary } from "./section-boundary.tsx";
import { type Limits, SectionFields } from "./section-fields.tsx";
import { SectionList } from "./section-list.tsx";
import { type Waiting, WaitingComments } from "./waiting-comments.tsx";

type SectionPanelProps = {
  sections: EditorSection[];
  /** The ids of those that the page shows, from top to bottom. */
  shown: string[];
  selected: string | null;
  limits: Limits;
  waiting: Waiting;
  onSelect(id: string | null): void;
};

/** Every section of the page, or the fields of the selected one. */
export function SectionPanel({ sections, shown, selected, limits, waiting, onSelect }: SectionPanelProps) {
  const section = sections.find(({ id }) => id === selected);
  if (!section) return <SectionList {...{ sections, shown, onSelect }} />;
  return <OpenSection key={section.id} {...{ section, limits, waiting }} onBack={() => onSelect(null)} />;
}

type OpenSectionProps = { section: EditorSection; limits: Limits; waiting: Waiting; onBack(): void };

function OpenSection({ section, limits, waiting, onBack }: OpenSectionProps) {
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
      <SectionBoundary name={section.name}>
        <SectionFields section={section} limits={limits} />
      </SectionBoundary>
      {section.id === "comments" && <WaitingComments waiting={waiting} />}
      {section.isOwn && <RemoveText id={section.id} onRemoved={onBack} />}
    </div>
  );
}

function RemoveText({ id, onRemoved }: { id: string; onRemoved(): void }) {
  const store = useDraftStore();
  const { say } = useNotices();
  const remove = () => {
    const patches = without(store.snapshot().view.lists.sections, id);
    store.change(patches);
    onRemoved();
    say("The text is removed", () => store.change(patches.map(inverse).reverse()));
  };
  return (
    <Button type="button" variant="ghost" className="mt-6 -ml-3" icon={<Trash2 aria-hidden />} onClick={remove}>
      Remove this text
    </Button>
  );
}
