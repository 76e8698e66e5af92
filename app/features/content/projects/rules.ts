import type { Template } from "~/features/content/templates/rules.ts";
import type { FolderId, PageId, VideoId } from "~/lib/ids.ts";

/** What an owner chooses for a project; removed ones are in no list. */
export const STATUSES = ["draft", "live", "archived"] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_LABELS: Record<Status, string> = { draft: "Draft", live: "Live", archived: "Archived" };

/** Source: the specification's project templates. */
export const PROJECT_TEMPLATES = ["classic", "netflix", "actors"] as const satisfies Template[];
export type ProjectTemplate = (typeof PROJECT_TEMPLATES)[number];
export const PROJECT_TEMPLATE_NAMES: Record<ProjectTemplate, string> = {
  classic: "Classic",
  netflix: "Netflix Style",
  actors: "Actors Grid",
};

/** What each of them is for. */
export const PROJECT_TEMPLATE_WORDS: Record<ProjectTemplate, string> = {
  classic: "The film alone on the screen, its words below, like a programme page.",
  netflix: "A wide opening, episodes and rails, as the big streaming services do it.",
  actors: "Portraits first: the people of the film, each with a picture and a role.",
};

export const SORTS = ["updated", "created", "title", "views"] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_LABELS: Record<Sort, string> = {
  updated: "Last Updated",
  created: "Date Created",
  title: "Title",
  views: "Most Views",
};

/** A project as its card shows it; the words are its draft's. */
export type Project = {
  id: PageId;
  filmSlug: string;
  title: string;
  description: string;
  genres: string[];
  template: Template;
  posterKey: string | null;
  videoId: VideoId | null;
  status: Status;
  isPublic: boolean;
  folderId: FolderId | null;
  views: number;
  createdAt: Date;
  editedAt: Date;
  /** Beyond the plan's limit: offline, and only to be read or deleted. */
  isSuspended: boolean;
};

/** What visitors of a live project would miss; null where it has something to look at. */
export function emptyWarning(has: { film: boolean; poster: boolean; stills: boolean }): string | null {
  if (has.film) return null;
  const others = has.poster || has.stills;
  return others
    ? "It has no film yet: visitors see its pictures and words."
    : "It has no film, no poster and no still yet: visitors see its words alone.";
}

export type Folder = { id: FolderId; name: string; projectCount: number };

/** In a form, instead of a folder's id: outside of folders. */
export const NO_FOLDER = "";

/** Projects on one page of the list. */
export const PROJECTS_SHOWN = 24;
/** Projects that one press of the bulk bar duplicates, deletes or moves. */
export const BULK_MOST = 100;
export const FOLDERS_MOST = 200;
export const NAME_MOST = 100;

/** `Unlimited Projects`, `1 Project`, `3 Projects`. */
export const allowanceLabel = (limit: number | null): string =>
  `${limit ?? "Unlimited"} ${limit === 1 ? "Project" : "Projects"}`;

const HALF_CHARACTER_AT_END = /[\ud800-\udbff]$/;

/** The title of a copy, cut to the limit of titles, which counts UTF-16 units. */
export function copyTitle(title: string): string {
  const suffix = " (Copy)";
  return title.slice(0, TITLE_MOST - suffix.length).replace(HALF_CHARACTER_AT_END, "") + suffix;
}

const TITLE_MOST = 200;

const REMOVED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Projects that were deleted before this moment cannot be brought back any more. */
export const deletedIfRemovedBefore = (now: Date) => new Date(now.getTime() - REMOVED_KEPT_MS);

/** Said beside a film, which copies of a project do not copy. */
export const SHARED_FILM =
  "A duplicate shares this film with its chapters, intro, captions and poster frames. The file goes when no page uses it any more.";

export const READ_ONLY =
  "Your plan has fewer projects than you have. This one is offline and cannot be changed until you delete others or choose a larger plan.";

export const PROJECT_REFUSALS = {
  "not-found": "This is not there any more: it was deleted elsewhere in the meantime.",
  "no-folder": "This folder was deleted elsewhere in the meantime. Choose another one.",
  "folder-exists": "You have a folder with this name already.",
  "folders-full": `You have ${FOLDERS_MOST} folders, which is the most. Delete one first.`,
};

/** Said where the status was changed elsewhere while the dialog was open. */
export const statusClash = (status: Status) =>
  `The status was changed elsewhere in the meantime: it is ${STATUS_LABELS[status]} now. Choose it once more to change it.`;
