import type { IconNode } from "lucide";
import { createElement } from "react";

/** An icon of the set as one element for all pages; a component would be put together anew wherever it stands. */
export const icon = (strokes: IconNode, className = "icon") =>
  createElement(
    "svg",
    { className, viewBox: "0 0 24 24", "aria-hidden": "true" },
    ...strokes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
