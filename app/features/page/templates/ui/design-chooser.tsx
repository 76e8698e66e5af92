import type { Colours, PageTheme } from "~/features/content/palettes/rules.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { TEMPLATES, type Template, templateName } from "~/features/content/templates/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { Miniature } from "./miniature.tsx";

export type Miniatures = {
  chosen: Template;
  title: string;
  /** The film's still, which the studio has loaded already; null without one. */
  still: string | null;
  focus: Focus | null;
  /** Null where a theme of the product has the colours. */
  colours: Record<Template, Colours | null>;
  theme: PageTheme;
};

type DesignChooserProps = Miniatures & {
  /** The address that stores the choice. */
  action: string;
  designs?: readonly Template[];
};

/** The owner's film in each of these designs, or in all twelve. */
export function DesignChooser({
  chosen,
  title,
  still,
  focus,
  colours,
  theme,
  action,
  designs = TEMPLATES,
}: DesignChooserProps) {
  const saving = useSender();
  // A fourth place would stay empty on a phone.
  const isRow = designs.length === 3;
  const shown = saving.formData?.get("template") ?? chosen;
  return (
    <saving.Form method="post" action={action}>
      <ul
        className={`grid gap-y-6 sm:grid-cols-3 sm:gap-x-4 ${isRow ? "grid-cols-3 gap-x-2.5" : "grid-cols-2 gap-x-4"}`}
      >
        {designs.map((template) => (
          <li key={template}>
            <button
              type="submit"
              name="template"
              value={template}
              aria-pressed={shown === template}
              className="group block w-full cursor-pointer text-start"
            >
              <Miniature {...{ template, title, still, focus, theme }} colours={colours[template]} />
              <span className="mt-2 block min-h-6 text-muted text-sm group-aria-pressed:font-medium group-aria-pressed:text-text">
                {templateName(template)}
                {shown === template && <span className="text-accent"> · chosen</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </saving.Form>
  );
}
