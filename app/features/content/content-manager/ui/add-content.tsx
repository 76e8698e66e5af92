import { useState } from "react";
import { Link } from "react-router";
import { linksIn } from "~/features/content/content-projects/rules/pasted.ts";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { Tabs } from "~/ui/tabs.tsx";
import { Bookmarklet } from "./bookmarklet.tsx";
import { FilesForm } from "./files-form.tsx";
import { ItemForm } from "./item-form.tsx";
import { ListForm } from "./list-form.tsx";

type AddContentProps = {
  project: ContentProject;
  /** A text that was dropped. */
  dropped: string;
  onFiles(files: File[]): void;
  onClose(): void;
};

const TABS = [
  { name: "one", label: "One link" },
  { name: "several", label: "Several links" },
  { name: "files", label: "Files" },
] as const;

/** Adds one link to a project, a list of them, or files. */
export function AddContent({ project, dropped, onFiles, onClose }: AddContentProps) {
  const [links] = useState(() => linksIn(dropped).links);
  const [tab, setTab] = useState<(typeof TABS)[number]["name"]>(links.length > 1 ? "several" : "one");
  return (
    <Dialog title="Add Content" onClose={onClose}>
      <Tabs label="How many" tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === "one" && <ItemForm project={project} item={null} begun={links[0]} onClose={onClose} />}
        {tab === "several" && <ListForm project={project} begun={dropped} onClose={onClose} />}
        {tab === "files" && (
          <FilesForm
            onFiles={(files) => {
              onFiles(files);
              onClose();
            }}
          />
        )}
      </Tabs>
      <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
        Are your links at Linktree or Bitly?{" "}
        <Link to={`/studio/content/projects/${project.id}/file`} className="text-text underline">
          Bring them as a CSV file
        </Link>
      </p>
      <Bookmarklet />
    </Dialog>
  );
}
