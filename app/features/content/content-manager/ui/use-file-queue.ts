import { useState } from "react";
import { fileProblem, fileTypeOf } from "~/features/content/content-files/rules.ts";
import type { ContentProjectId } from "~/lib/ids.ts";

/** A file on its way into a project; `problem` says why it does not go there. */
export type QueuedFile = {
  id: string;
  file: File;
  projectId: ContentProjectId;
  isFilm: boolean;
  problem: string | null;
};

/** Files that were chosen or dropped; films go one after the other, and beside them the others do. */
export function useFileQueue() {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  return {
    files,
    add: (projectId: ContentProjectId, chosen: File[]) =>
      setFiles((before) => [...before, ...chosen.map((file) => queued(projectId, file))]),
    end: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
    fail: (id: string, problem: string) =>
      setFiles((before) => before.map((one) => (one.id === id ? { ...one, problem } : one))),
  };
}

const queued = (projectId: ContentProjectId, file: File): QueuedFile => ({
  ...{ id: crypto.randomUUID(), file, projectId },
  isFilm: fileTypeOf(file) === "film",
  problem: fileProblem(file),
});

/** Whether this file is being sent: the first of its kind that can be. */
export const isItsTurn = (one: QueuedFile, files: QueuedFile[]): boolean =>
  files.find(({ isFilm, problem }) => isFilm === one.isFilm && !problem)?.id === one.id;
