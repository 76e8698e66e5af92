import "./miniature.css";
import { type Colours, variablesOf } from "~/features/content/palettes/rules.ts";
import { focusVariables } from "~/features/content/pictures/rules/focus.ts";
import type { Template } from "~/features/content/templates/rules.ts";
import type { Miniatures } from "./design-chooser.tsx";

type MiniatureProps = Pick<Miniatures, "title" | "still" | "focus" | "theme"> & {
  template: Template;
  colours: Colours | null;
};

/** For titles on one line. */
const size = (title: string): Record<string, number> => ({ "--total": Math.max(1, title.length) });

/** The opening of the owner's page in this design, drawn small. */
export const Miniature = ({ template, title, still, focus, colours, theme }: MiniatureProps) => (
  <span
    className="miniature outline-offset-4 group-hover:outline-2 group-hover:outline-edge group-aria-pressed:outline-2 group-aria-pressed:outline-accent"
    data-design={template}
    data-theme={theme}
    style={{ ...size(title), ...(colours && variablesOf(colours)), ...focusVariables(focus) }}
    aria-hidden="true"
  >
    <span className="miniature-still">{still && <img src={still} alt="" decoding="async" />}</span>
    <span className="miniature-shade" />
    <span className="miniature-title" dir="auto">
      {title}
    </span>
    <span className="miniature-play" />
  </span>
);
