import { FolderCog } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import type { View } from "~/ui/stored-view.ts";
import { ViewChoice } from "~/ui/view-choice.tsx";
import type { ProjectList } from "../input.ts";
import { type Folder, SORT_LABELS, SORTS } from "../rules.ts";

type ProjectToolsProps = {
  asked: ProjectList;
  folders: Folder[];
  view: View;
  onView(view: View): void;
  onFolders(): void;
};

const KEPT = ["folder", "sort"];

/** Search, folder, order and view of the list. */
export function ProjectTools({ asked, folders, view, onView, onFolders }: ProjectToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField label="Search projects" search={asked.search} kept={KEPT} />
      <Choice
        name="folder"
        label="Folder"
        value={asked.folder ?? ""}
        options={[
          ["", "All Folders"],
          ...folders.map(({ id, name, projectCount }) => [id, `${name} (${projectCount})`] as const),
        ]}
      />
      <Choice
        name="sort"
        label="Sort"
        value={asked.sort}
        options={SORTS.map((sort) => [sort, SORT_LABELS[sort]] as const)}
      />
      <div className="flex grow items-center justify-end gap-3">
        <Button type="button" variant="quiet" icon={<FolderCog aria-hidden />} onClick={onFolders}>
          Folders
        </Button>
        <ViewChoice view={view} onView={onView} />
      </div>
    </div>
  );
}

type ChoiceProps = { name: string; label: string; value: string; options: (readonly [value: string, label: string])[] };

/** A choice that is part of the list's address. */
function Choice({ name, label, value, options }: ChoiceProps) {
  const [, setQuery] = useSearchParams();
  const choose = (chosen: string) =>
    setQuery(
      (before) => {
        const others = [...before].filter(([key]) => key !== name && key !== "after");
        return chosen ? [...others, [name, chosen]] : others;
      },
      { preventScrollReset: true },
    );
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      className="h-11 min-w-0 max-w-full rounded-control border border-edge bg-surface px-3 sm:max-w-56"
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}
