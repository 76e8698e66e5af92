import { type Template, templateName } from "~/features/content/templates/rules.ts";
import type { Miniatures } from "~/features/page/templates/ui/design-chooser.tsx";
import { Miniature } from "~/features/page/templates/ui/miniature.tsx";
import { entryOf } from "../rules.ts";

type CardsProps = { templates: Template[]; miniatures: Miniatures; isList?: boolean; onOpen(template: Template): void };

/** Templates side by side, or one below the other with their pictures small; each opens its preview. */
export const TemplateCards = ({ templates, isList = false, ...shared }: CardsProps) => (
  <ul className={isList ? "flex flex-col gap-4" : "grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3"}>
    {templates.map((template) => (
      <li key={template}>
        <TemplateCard template={template} isList={isList} {...shared} />
      </li>
    ))}
  </ul>
);

type CardProps = Omit<CardsProps, "templates"> & { template: Template };

const TemplateCard = ({ template, miniatures, isList, onOpen }: CardProps) => (
  <button
    type="button"
    onClick={() => onOpen(template)}
    className={`group w-full cursor-pointer text-start ${isList ? "grid grid-cols-[8rem_1fr] gap-4 md:grid-cols-[12rem_1fr]" : "block"}`}
  >
    <Miniature {...miniatures} template={template} colours={miniatures.colours[template]} />
    <span className={`block min-w-0 ${isList ? "" : "mt-2"}`}>
      <span className="block font-medium">
        {templateName(template)}
        {template === miniatures.chosen && <span className="text-accent"> · active</span>}
      </span>
      <Flags template={template} />
      <span className="block text-muted text-sm">{entryOf(template).description}</span>
      {isList && <span className="block text-muted text-sm">{`Best for: ${entryOf(template).bestFor}`}</span>}
    </span>
  </button>
);

const Flags = ({ template }: { template: Template }) =>
  entryOf(template).flags.map((flag) => (
    <span key={flag} className="block text-sm text-warning first-letter:uppercase">
      {flag}
    </span>
  ));
