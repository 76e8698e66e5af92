import { Plus } from "lucide-react";
import { useState } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { PART_NAMES } from "~/features/content/films/rules/sections.ts";
import { newRowId } from "~/features/content/pages/rules/rows.ts";
import { Button } from "~/ui/button.tsx";
import { withPart, withText } from "../rules/order.ts";
import { TO_ADD } from "../rules.ts";

/** Sections that can be added: own words any number of times, the others once. */
export function SectionPalette({ onAdded }: { onAdded(id: string): void }) {
  const store = useDraftStore();
  const [isOpen, setOpen] = useState(false);
  const { sections } = store.snapshot().view.lists;
  const choices = TO_ADD.filter(({ part }) => !Object.hasOwn(sections.byId, part));
  const addText = () => {
    const id = newRowId();
    store.change(withText(sections, id));
    onAdded(id);
  };
  return (
    <div className="mt-4">
      <Button
        type="button"
        variant="quiet"
        icon={<Plus aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Add a section
      </Button>
      {isOpen && (
        <ul aria-label="Sections to add" className="mt-3 flex flex-col rounded-panel border border-line bg-surface p-1">
          <Choice name="Text" text="A title and words of your own" onChoose={addText} />
          {choices.map(({ part, text }) => (
            <Choice
              key={part}
              name={PART_NAMES[part]}
              text={text}
              onChoose={() => {
                store.change(withPart(sections, part));
                onAdded(part);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ChoiceProps = { name: string; text: string; onChoose(): void };

const Choice = ({ name, text, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full flex-col items-start justify-center rounded-control px-3 py-2 text-left hover:bg-raised"
    >
      <span className="font-semibold">{name}</span>
      <span className="text-muted text-sm">{text}</span>
    </button>
  </li>
);
