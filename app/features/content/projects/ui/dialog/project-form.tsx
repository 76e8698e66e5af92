import { type RefObject, useContext, useState } from "react";
import { DomainPart } from "~/features/content/domains/ui/domain-part.tsx";
import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { OpenQuestions } from "~/features/content/drafts/ui/open-questions.tsx";
import { ProblemsContext } from "~/features/content/forms/ui/fields.tsx";
import { NEW_PAGE } from "~/features/content/pages/rules/addresses.ts";
import type { PageId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Tabs } from "~/ui/tabs.tsx";
import type { Folder, Project } from "../../rules.ts";
import { ContentTab } from "./content-tab.tsx";
import { GridTab } from "./grid-tab.tsx";
import { LinksTab } from "./links-tab.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { type Settings, SettingsTab } from "./settings-tab.tsx";
import { TemplateTab } from "./template-tab.tsx";
import { useProjectSaving } from "./use-project-saving.ts";

type ProjectFormProps = {
  project: Project | null;
  folders: Folder[];
  hasActorsGrid: boolean;
  /** The id of the project once it is stored. */
  saved: RefObject<PageId | null>;
  onCreated(): void;
  onClose(): void;
};

const TABS = [
  { name: "content", label: "Content" },
  { name: "template", label: "Template" },
  { name: "grid", label: "Grid Editor" },
  { name: "links", label: "Links" },
  { name: "settings", label: "Settings" },
] as const;
type TabName = (typeof TABS)[number]["name"];

const settingsOf = (project: Project | null): Settings => ({
  status: project?.status ?? "draft",
  visibility: project?.isPublic === false ? "private" : "public",
  folderId: project?.folderId ?? "",
});

/** The five tabs of a project, with what saves and previews it. */
export function ProjectForm({ project, folders, hasActorsGrid, saved, ...after }: ProjectFormProps) {
  const [tab, setTab] = useState<TabName>("content");
  const [settings, setSettings] = useState(() => settingsOf(project));
  const { save, isSaving, problems, messages } = useProjectSaving({ project, settings, saved, ...after });
  const title = String(useDraftValue("title") ?? "");
  const before = useContext(ProblemsContext);
  const isUnsure = useDraft(({ editing }) => editing.clashes.length > 0);
  return (
    <ProblemsContext value={problems ?? before}>
      <OpenQuestions />
      <Tabs label="Project" tabs={TABS} chosen={tab} onChoose={(name) => setTab(name)} isSteady>
        <FormProblem message={messages.form} />
        {tab === "content" && <ContentTab saved={saved.current} />}
        {tab === "template" && <TemplateTab hasActorsGrid={hasActorsGrid} saved={saved.current} />}
        {tab === "grid" && <GridTab />}
        {tab === "links" && <LinksTab />}
        {tab === "settings" && (
          <>
            <SettingsTab {...{ settings, folders, messages }} onChange={setSettings} />
            <DomainPart pageId={saved.current} />
          </>
        )}
      </Tabs>
      <div className="sticky bottom-0 z-10 -mx-5 mt-8 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface px-5 py-3">
        {isUnsure && <p className="me-auto text-sm text-warning">Choose between both sides first, then save again.</p>}
        <PreviewButton id={saved.current ?? NEW_PAGE} />
        <Button
          type="button"
          disabled={!title.trim()}
          pending={isSaving}
          pendingLabel="Saving…"
          onClick={() => void save()}
        >
          Save Changes
        </Button>
      </div>
    </ProblemsContext>
  );
}
