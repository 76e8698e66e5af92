import { useEffect, useRef, useState } from "react";
import type { DraftState } from "~/features/content/drafts/rules.ts";
import { DraftPage } from "~/features/content/drafts/ui/draft-page.tsx";
import type { PageId } from "~/lib/ids.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { Folder, Project, ProjectTemplate } from "../../rules.ts";
import { ProjectForm } from "./project-form.tsx";

type ProjectDialogProps = { id: PageId | "new"; template?: ProjectTemplate; onClose(): void };

/** What the server tells of a project to be edited; `project` is null for one that is not saved. */
type Answer = { draft: DraftState; project: Project | null; folders: Folder[]; hasActorsGrid: boolean };

/** Creates or changes a project. Nothing is saved before its button is pressed. */
export function ProjectDialog({ id, template, onClose }: ProjectDialogProps) {
  const reading = useSender<Answer>();
  const { load, data } = reading;
  const [wasAnswered, setAnswered] = useState(false);
  const [isNew, setNew] = useState(id === "new");
  useEffect(() => void load(`/studio/projects/${id}`).then(() => setAnswered(true)), [load, id]);
  return (
    <Dialog title={isNew ? "Create New Project" : "Edit Project"} onClose={onClose} width="wide">
      {data ? (
        <Loaded {...data} {...{ template, onClose }} onCreated={() => setNew(false)} />
      ) : (
        <Waiting isFailed={wasAnswered} />
      )}
    </Dialog>
  );
}

type LoadedProps = Answer & { template?: ProjectTemplate; onCreated(): void; onClose(): void };

function Loaded({ draft, template, ...shown }: LoadedProps) {
  // Reading it again after a save must not take away what is typed since.
  const [first] = useState(() => ({ ...draft, document: { ...draft.document, ...(template && { template }) } }));
  const saved = useRef<PageId | null>(shown.project?.id ?? null);
  const send: typeof fetch = async (address, init) =>
    saved.current
      ? fetch(String(address).replace("/pages/new/", `/pages/${saved.current}/`), init)
      : new Response(null, { status: 503 });
  return (
    <DraftPage state={first} byHand={send}>
      <ProjectForm {...shown} saved={saved} />
    </DraftPage>
  );
}

const Waiting = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? (
    <Notice tone="error">This project could not be read just now. Close this and try again.</Notice>
  ) : (
    <div aria-hidden className="flex min-h-80 flex-col gap-4">
      {["w-1/2", "w-full", "w-full", "w-2/3"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are always these
        <div key={index} className={`h-11 animate-pulse rounded-control bg-raised ${width}`} />
      ))}
    </div>
  );
