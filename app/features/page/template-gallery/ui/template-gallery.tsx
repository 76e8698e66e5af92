import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { inverse, type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";
import { type Template, templateName } from "~/features/content/templates/rules.ts";
import { SHOWCASES, type Showcase, showcasePath } from "~/features/page/showcase/rules.ts";
import type { Miniatures } from "~/features/page/templates/ui/design-chooser.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { flagged, foundTemplates } from "../rules.ts";
import { TemplateCards } from "./template-card.tsx";
import { type ChosenLook, TemplatePreview } from "./template-preview.tsx";
import { TemplateSearch, type Wanted } from "./template-search.tsx";

const SHOWCASE_WORDS: Record<Showcase, string> = { netflix: "As a film page", actors: "As an actor page" };

type TemplateGalleryProps = { miniatures: Miniatures; path: string };

/** The twelve templates with the owner's film, to find, to try on and to use. */
export function TemplateGallery({ miniatures, path }: TemplateGalleryProps) {
  const [wanted, setWanted] = useState<Wanted>({ search: "", category: "all", isList: false });
  const [opened, setOpened] = useState<Template | null>(null);
  const template = useDraft(({ view }) => view.template);
  const theme = useDraft(({ view }) => view.theme);
  const use = useLook();
  const found = foundTemplates(wanted.search, wanted.category);
  const isWhole = wanted.category === "all" && !wanted.search.trim();
  const cards = { miniatures: { ...miniatures, chosen: template }, isList: wanted.isList, onOpen: setOpened };
  return (
    <>
      <Part title="Currently active">
        <TemplateCards {...cards} templates={[template]} isList />
        <div className="mt-4 flex gap-3 overflow-x-auto [&>*]:shrink-0">
          <Button type="button" variant="quiet" onClick={() => setOpened(template)}>
            Preview
          </Button>
          {SHOWCASES.map((showcase) => (
            <ButtonLink
              key={showcase}
              to={showcasePath(showcase)}
              variant="ghost"
              target="_blank"
              rel="noopener"
              reloadDocument
              icon={<ExternalLink aria-hidden />}
            >
              {SHOWCASE_WORDS[showcase]}
            </ButtonLink>
          ))}
        </div>
      </Part>
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
          {...{ path }}
          now={{ template, theme }}
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

/** Changes the draft to a look; the miniatures have the colours of its theme once it is saved. */
function useLook() {
  const store = useDraftStore();
  const { say } = useNotices();
  const { revalidate } = useRevalidator();
  const change = async (patches: Patch[]) => {
    store.change(patches);
    await store.flush();
    await revalidate();
  };
  return (look: ChosenLook) => {
    const { template, theme } = store.snapshot().view;
    const patches = patchesBetween({ template, theme }, look);
    void change(patches);
    say(`Your draft has the template ${templateName(look.template)}. Visitors see it once you publish.`, () =>
      change(patches.map(inverse)),
    );
  };
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-10">
    <h2 className="mb-4 font-semibold text-lg">{title}</h2>
    {children}
  </section>
);
