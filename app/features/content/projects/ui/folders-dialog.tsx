import { Folder as FolderSign, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ProjectAnswer } from "../input.ts";
import { type Folder, NAME_MOST } from "../rules.ts";

type FoldersDialogProps = { folders: Folder[]; onClose(): void };

/** The account's folders: creating, renaming, deleting. */
export const FoldersDialog = ({ folders, onClose }: FoldersDialogProps) => (
  <Dialog title="Folders" onClose={onClose}>
    <div className="flex flex-col gap-6">
      <NewFolder key={folders.length} />
      {folders.length === 0 && <p className="text-muted">No folders yet. Your projects stand side by side.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {folders.map((folder) => (
          <FolderRow key={folder.id} folder={folder} />
        ))}
      </ul>
    </div>
  </Dialog>
);

function NewFolder() {
  const creating = useSender<ProjectAnswer>();
  const problems = creating.data?.ok === false ? creating.data.problems : {};
  return (
    <creating.Form method="post" action="/studio/projects/folders" className="flex flex-col gap-3">
      <FormProblem message={problems.form} />
      <TextField
        label="New folder"
        name="name"
        required
        maxLength={NAME_MOST}
        autoComplete="off"
        error={problems.name}
      />
      <Button className="self-start" pending={creating.state !== "idle"} pendingLabel="Creating…">
        Create folder
      </Button>
    </creating.Form>
  );
}

function FolderRow({ folder: { id, name, projectCount } }: { folder: Folder }) {
  const renaming = useSender<ProjectAnswer>();
  const deleting = useSender<ProjectAnswer>();
  const [asked, setAsked] = useState(false);
  const problems = renaming.data?.ok === false ? renaming.data.problems : {};
  const action = `/studio/projects/folders/${id}`;
  return (
    <li className="flex flex-col gap-2 py-3">
      <renaming.Form method="put" action={action} className="flex flex-wrap items-end gap-2">
        <FolderSign aria-hidden className="mb-3 size-5 text-muted" />
        <div className="min-w-0 grow basis-40">
          <TextField
            label={`Name · ${projectCount} ${projectCount === 1 ? "project" : "projects"}`}
            name="name"
            defaultValue={name}
            required
            maxLength={NAME_MOST}
            autoComplete="off"
            dir="auto"
            error={problems.name ?? problems.form}
          />
        </div>
        <Button variant="quiet" pending={renaming.state !== "idle"} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Delete ${name}`}
          onClick={() => setAsked(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </renaming.Form>
      {asked && (
        <deleting.Form method="delete" action={action} className="flex flex-wrap items-center gap-3">
          <p className="grow text-muted text-sm">Its projects stay, outside of folders.</p>
          <Button type="button" variant="quiet" autoFocus onClick={() => setAsked(false)}>
            Keep it
          </Button>
          <Button variant="danger" pending={deleting.state !== "idle"}>
            Delete folder
          </Button>
        </deleting.Form>
      )}
    </li>
  );
}
