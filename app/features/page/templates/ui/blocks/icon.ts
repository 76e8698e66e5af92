import type { IconNode } from "lucide";
import { createElement } from "react";

/** One shared element for each icon: a component would be rendered again at every use. */
export const icon = (strokes: IconNode, className = "icon") =>
  createElement(
    "svg",
    { className, viewBox: "0 0 24 24", "aria-hidden": "true" },
    ...strokes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
