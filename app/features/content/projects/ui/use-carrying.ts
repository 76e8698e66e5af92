import type { FolderId, PageId } from "~/lib/ids.ts";
import { useDragOnto } from "~/ui/drag-onto.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { type Folder, NO_FOLDER } from "../rules.ts";
import type { ProjectEntry } from "./project-entry.ts";

type Carrying = {
  projects: ProjectEntry[];
  folders: Folder[];
  /** Projects that are ticked: all of them go where one of them is dropped. */
  ticked: PageId[];
  onMove(ids: PageId[], name: string, folderId: FolderId | null): void;
};

const NO_FOLDER_NAME = "No folder";

/** Carries projects into folders, and out of them. */
export function useCarrying({ projects, folders, ticked, onMove }: Carrying) {
  const { announce } = useNotices();
  const projectOf = (id: string) => projects.find((project) => project.id === id);
  const idsOf = (id: string) => (ticked.some((other) => other === id) ? ticked : [id as PageId]);
  const nameOf = (id: string) => {
    const { length } = idsOf(id);
    return length > 1 ? `${length} projects` : (projectOf(id)?.title ?? "");
  };
  const folderOf = (target: string) => folders.find(({ id }) => id === target);
  const { carried, handleProps } = useDragOnto({
    targetsOf(id) {
      const from = idsOf(id).length > 1 ? null : (projectOf(id)?.folderId ?? NO_FOLDER);
      return [...folders.map((folder): string => folder.id), NO_FOLDER].filter((target) => target !== from);
    },
    onDrop: (id, target) => onMove(idsOf(id), nameOf(id), folderOf(target)?.id ?? null),
    onCarry: (id, target) =>
      announce(
        target === null
          ? `${nameOf(id)} stays where it was.`
          : `${nameOf(id)}: ${folderOf(target)?.name ?? NO_FOLDER_NAME}. Arrow keys choose another folder, Space moves it there, Escape puts it back.`,
      ),
  });
  return {
    carried: carried && { ...carried, name: nameOf(carried.id) },
    handleOf: (id: PageId) => (folders.length ? handleProps(id) : null),
  };
}
