import type { Figures, ImportState } from "../rules.ts";

export const STATE_LABELS: Record<ImportState, string> = {
  chosen: "Not begun",
  running: "Under way",
  paused: "Paused",
  stopped: "Stopped",
  done: "Done",
};

/** What the figures of an import mean. */
export const FIGURE_LABELS: Record<keyof Figures, string> = {
  added: "added",
  asked: "wait to be asked",
  merged: "known already",
  left: "left out",
};

/** `12 wait to be asked, 3 left out`; what is zero is not said. */
export function figuresLine(figures: Figures): string {
  const said = (Object.keys(FIGURE_LABELS) as (keyof Figures)[])
    .filter((name) => figures[name] > 0)
    .map((name) => `${figures[name].toLocaleString("en")} ${FIGURE_LABELS[name]}`);
  return said.join(", ") || "nobody yet";
}
