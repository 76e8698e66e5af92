import { ArrowLeft, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { inverse } from "~/features/content/pages/rules/patches.ts";
import { Button } from "~/ui/button.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { without } from "../rules/order.ts";
import type { EditorSection } from "../rules.ts";
import type { Shown } from "./frame/connection.ts";
import { SectionBoundary } from "./section-boundary.tsx";
import { type EditedFilm, type Limits, SectionFields } from "./section-fields.tsx";
import { SectionList, SectionSkeleton } from "./section-list.tsx";
import { type Waiting, WaitingComments } from "./waiting-comments.tsx";

type SectionPanelProps = {
  sections: EditorSection[];
  /** What the page shows; null before it has loaded. */
  shown: Shown | null;
  selected: string | null;
  pressed: Pressed;
  film: EditedFilm | null;
  limits: Limits;
  waiting: Waiting;
  onSelect(id: string | null): void;
};

/** The path of the picture that was pressed on the page; a new object at each press. */
export type Pressed = { picture: string } | null;

/** Every section of the page, or the fields of the selected one. */
export function SectionPanel({ sections, shown, selected, onSelect, ...open }: SectionPanelProps) {
  const section = sections.find(({ id }) => id === selected);
  if (!section) return shown ? <SectionList {...{ sections, shown, onSelect }} /> : <SectionSkeleton />;
  return <OpenSection key={section.id} section={section} {...open} onBack={() => onSelect(null)} />;
}

type OpenSectionProps = Pick<SectionPanelProps, "pressed" | "film" | "limits" | "waiting"> & {
  section: EditorSection;
  onBack(): void;
};

function OpenSection({ section, pressed, film, limits, waiting, onBack }: OpenSectionProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrolled.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (pressed && scrolled.current) focusPicture(scrolled.current, pressed.picture);
  }, [pressed]);
  return (
    <div ref={scrolled}>
      <Button type="button" variant="ghost" className="-ml-3" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        All sections
      </Button>
      <h2 className="mt-2 mb-5 font-semibold text-xl">{section.name}</h2>
      <SectionBoundary name={section.name}>
        <SectionFields {...{ section, film, limits }} />
      </SectionBoundary>
      {section.id === "comments" && <WaitingComments waiting={waiting} />}
      {section.isOwn && <RemoveSection id={section.id} onRemoved={onBack} />}
    </div>
  );
}

/** Leads to the control of the picture that was pressed on the page. */
function focusPicture(panel: HTMLElement, path: string) {
  const field = panel.querySelector(`input[name="${path}"]`)?.parentElement;
  field?.scrollIntoView({ block: "center" });
  field?.querySelector<HTMLElement>("button, input:not([type=hidden])")?.focus({ preventScroll: true });
}

function RemoveSection({ id, onRemoved }: { id: string; onRemoved(): void }) {
  const store = useDraftStore();
  const { say } = useNotices();
  const remove = () => {
    const patches = without(store.snapshot().view.lists.sections, id);
    store.change(patches);
    onRemoved();
    say("The section is removed", () => store.change(patches.map(inverse).reverse()));
  };
  return (
    <Button type="button" variant="ghost" className="mt-6 -ml-3" icon={<Trash2 aria-hidden />} onClick={remove}>
      Remove this section
    </Button>
  );
}
