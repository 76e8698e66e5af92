import { LayoutGrid, List } from "lucide-react";
import type { View } from "./stored-view.ts";

type ViewChoiceProps = { view: View; onView(view: View): void };

/** Two buttons: a list or a grid. */
export const ViewChoice = ({ view, onView }: ViewChoiceProps) => (
  <fieldset className="flex rounded-control border border-edge p-px">
    <legend className="sr-only">View</legend>
    <ViewButton label="List" Icon={List} isChosen={view === "list"} onChoose={() => onView("list")} />
    <ViewButton label="Grid" Icon={LayoutGrid} isChosen={view === "grid"} onChoose={() => onView("grid")} />
  </fieldset>
);

type ViewButtonProps = { label: string; Icon: typeof List; isChosen: boolean; onChoose(): void };

const ViewButton = ({ label, Icon, isChosen, onChoose }: ViewButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isChosen}
    onClick={onChoose}
    className="grid size-11 place-items-center rounded-[0.4375rem] text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
  >
    <Icon aria-hidden className="size-5" />
  </button>
);
