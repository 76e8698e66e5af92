import { type ReactNode, useState } from "react";
import { type Template, templateName } from "~/features/content/templates/rules.ts";
import type { Miniatures } from "~/features/page/templates/ui/design-chooser.tsx";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { flagged, foundTemplates } from "../rules.ts";
import { TemplateCards } from "./template-card.tsx";
import { type ChosenLook, TemplatePreview } from "./template-preview.tsx";
import { TemplateSearch, type Wanted } from "./template-search.tsx";

type TemplateGalleryProps = { miniatures: Miniatures; path: string };

/** The twelve templates with the owner's film, to find, to try on and to use. */
export function TemplateGallery({ miniatures, path }: TemplateGalleryProps) {
  const [wanted, setWanted] = useState<Wanted>({ search: "", category: "all", isList: false });
  const [opened, setOpened] = useState<Template | null>(null);
  const now: ChosenLook = { template: miniatures.chosen, theme: miniatures.theme };
  const { use, before, undo } = useLook(now);
  const found = foundTemplates(wanted.search, wanted.category);
  const isWhole = wanted.category === "all" && !wanted.search.trim();
  const cards = { miniatures, isList: wanted.isList, onOpen: setOpened };
  return (
    <>
      <Part title="Currently active">
        <TemplateCards {...cards} templates={[miniatures.chosen]} isList />
        <Button type="button" variant="quiet" className="mt-4" onClick={() => setOpened(miniatures.chosen)}>
          Preview
        </Button>
      </Part>
      <div role="status" className="mb-6">
        {before && (
          <p className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface px-4 py-2">
            {`Your draft now has the template ${templateName(miniatures.chosen)}. Visitors see it once you publish.`}
            <Button type="button" variant="quiet" onClick={undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
      <TemplateSearch wanted={wanted} onWanted={setWanted} />
      {isWhole && (
        <>
          <Part title="Popular Templates">
            <TemplateCards {...cards} templates={flagged("popular")} />
          </Part>
          <Part title="New Templates">
            <TemplateCards {...cards} templates={flagged("new")} />
          </Part>
        </>
      )}
      <Part title={isWhole ? "All Templates" : "Found"}>
        <p role="status" className="mb-4 text-muted text-sm">
          {found.length === 0
            ? "No templates found"
            : `${found.length} ${found.length === 1 ? "template" : "templates"}`}
        </p>
        <TemplateCards {...cards} templates={found} />
      </Part>
      {opened && (
        <TemplatePreview
          template={opened}
          {...{ now, path }}
          onUse={(look) => {
            use(look);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Writes a look to the draft; `before` is what it had, until the change is taken back. */
function useLook(now: ChosenLook) {
  const saving = useSender();
  const [before, setBefore] = useState<ChosenLook | null>(null);
  const send = (look: ChosenLook) => void saving.submit(look, { method: "post", action: "/studio/site/template" });
  return {
    before: saving.state === "idle" && before && !isSame(before, now) ? before : null,
    use(look: ChosenLook) {
      setBefore(now);
      send(look);
    },
    undo() {
      if (before) send(before);
      setBefore(null);
    },
  };
}

const isSame = (one: ChosenLook, other: ChosenLook) => one.template === other.template && one.theme === other.theme;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-10">
    <h2 className="mb-4 font-semibold text-lg">{title}</h2>
    {children}
  </section>
);
