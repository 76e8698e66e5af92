import { useState } from "react";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { useProblem } from "./fields.tsx";

type ChoicesProps = {
  path: "genres" | "platforms";
  legend: string;
  offered: readonly { value: string; label: string }[];
  /** Maximum number; further tiles cannot be ticked. */
  most?: number;
  /** What is said while nothing is ticked, which is not saved. */
  none: string;
};

/** Tiles of which at least one is ticked. They are kept in the order in which they are offered. */
export function Choices({ path, legend, offered, most = offered.length, none }: ChoicesProps) {
  const { chosen, toggle, isEmpty } = useChoices(path, offered);
  const problem = useProblem(path);
  const isFull = chosen.length >= most;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {most < offered.length && (
        <p className="mb-3 text-muted text-sm tabular-nums">{`${chosen.length} of ${most} selected`}</p>
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {offered.map(({ value, label }) => (
          <ChoiceTile
            key={value}
            type="checkbox"
            name={path}
            {...{ value, label }}
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={(on) => toggle(value, on)}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-danger text-sm empty:hidden">
        {isEmpty ? none : problem}
      </p>
      <ClashNotice path={path} />
    </fieldset>
  );
}

/** What is ticked. Nothing at all stays on the screen and is not saved. */
function useChoices(path: string, offered: ChoicesProps["offered"]) {
  const value = useDraftValue(path);
  const change = useDraftChange();
  const [isEmpty, setIsEmpty] = useState(false);
  const kept = Array.isArray(value) ? value.map(String) : [];
  const chosen = isEmpty ? [] : kept;
  const toggle = (choice: string, on: boolean) => {
    const ticked = offered
      .map(({ value }) => value)
      .filter((other) => (other === choice ? on : chosen.includes(other)));
    setIsEmpty(ticked.length === 0);
    if (ticked.length) change(path, ticked);
  };
  return { chosen, toggle, isEmpty };
}
