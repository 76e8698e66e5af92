import { detectVideoLink, type LinkPlatform } from "~/features/video/providers/rules.ts";
import { mediaUrl, type VideoStatus } from "~/features/video/videos/rules.ts";
import type { ContentFileId, ContentItemId, ContentProjectId, PageId } from "~/lib/ids.ts";

export const PROJECT_STATUSES = ["draft", "in-progress", "completed"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const STATUS_LABELS: Record<ProjectStatus, string> = {
  draft: "Draft",
  "in-progress": "In progress",
  completed: "Completed",
};

/** A content project for its owner's screen. */
export type ContentProject = {
  id: ContentProjectId;
  name: string;
  description: string;
  status: ProjectStatus;
  genres: string[];
  itemCount: number;
  /** The film project that it is about. */
  page: { id: PageId; title: string } | null;
};

const FILE_TYPES = ["film", "picture", "document", "subtitles"] as const;
/** What a file can be. */
export type FileType = (typeof FILE_TYPES)[number];
export type ItemType = LinkPlatform | "url" | FileType;

export const isFile = (type: ItemType): type is FileType => FILE_TYPES.some((one) => one === type);

/** An uploaded film as far as its item tells of it. `failure` is a message for the owner. */
export type ItemFilm = {
  status: VideoStatus;
  progress: number;
  failure: string | null;
  playableKey: string | null;
  posterKey: string | null;
};

/** A link or a file of a content project. */
export type ContentItem = {
  id: ContentItemId;
  type: ItemType;
  /** Empty for a file. */
  url: string;
  /** Null for a link. */
  fileName: string | null;
  fileId: ContentFileId | null;
  film: ItemFilm | null;
  title: string;
  description: string;
  tags: string[];
  author: string;
  durationSeconds: number | null;
  imageKey: string | null;
  createdAt: Date;
} & Checks;

/** When an item's address was last to be read and was, and since when there is nothing at it. */
export type Checks = { askedAt: Date | null; checkedAt: Date | null; goneSince: Date | null };

/** Reads the address of an item. */
export const readItemJob = { name: "content.read" };

const GONE_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

/** Whether nothing was there for three days: a site may be down for a while. */
export const isGone = ({ goneSince, checkedAt }: Checks): boolean =>
  goneSince !== null && checkedAt !== null && checkedAt.getTime() - goneSince.getTime() >= GONE_AFTER_MS;

const READING_MOST_MS = 60 * 1000;

/** Whether the address is being read; a reading that takes longer is not waited for. */
export const isBeingRead = ({ askedAt, checkedAt }: Checks, now: Date): boolean =>
  askedAt !== null && (checkedAt ?? 0) < askedAt && now.getTime() - askedAt.getTime() < READING_MOST_MS;

/** Items on one page of a project's list. */
export const ITEMS_SHOWN = 50;
/** The most items that one change is about. */
export const BULK_MOST = 200;

export const PROJECTS_MOST = 100;
export const ITEMS_MOST = 10_000;

/** The limits of the forms' fields. */
export const MOST = { name: 200, title: 200, description: 2000, genres: 10, tags: 20, tag: 40 } as const;

/** Pause between the last key in the address and its detection. */
export const DETECTION_DELAY_MS = 500;

/** What becomes of the pages that show something which is deleted: their rows stay, or leave the drafts. */
export const ON_PAGES = ["keep", "take-off"] as const;
export type OnPages = (typeof ON_PAGES)[number];

export const UNTITLED = "Untitled Content";
export const FILE_GONE = "This file is not there any more. Delete the item, or add the file again.";
export const NO_PROJECT_CHOSEN = "Please select a project first";
export const DELETE_ITEM_QUESTION = "Are you sure you want to delete this content item?";
export const deleteItemsQuestion = (count: number) => `Are you sure you want to delete these ${count} content items?`;
export const SAVE_FAILED = "Failed to save content. Please try again.";

export const REFUSALS = {
  "projects-full": `You have ${PROJECTS_MOST} content projects, which is the most. Delete one first.`,
  "items-full": `This project has ${ITEMS_MOST.toLocaleString("en")} items, which is the most. Delete some first, or use another project.`,
  "tags-full": `An item has at most ${MOST.tags} tags. Remove some first.`,
};
export type RefusalReason = keyof typeof REFUSALS;

/** What an address leads to; `videoId` is the provider's. */
export function detectedIn(url: string): { type: ItemType; videoId: string | null } {
  const video = detectVideoLink(url);
  return video ? { type: video.platform, videoId: video.videoId } : { type: "url", videoId: null };
}

const NAMES: Record<Exclude<ItemType, "url">, string> = {
  ...{ youtube: "YouTube", vimeo: "Vimeo", wistia: "Wistia" },
  ...{ film: "Video file", picture: "Picture", document: "PDF", subtitles: "Subtitles" },
};

/** The provider's name, the host of another link, or the kind of a file. */
export const platformOf = ({ type, url }: Pick<ContentItem, "type" | "url">): string =>
  type === "url" ? new URL(url).hostname.replace(/^www\./, "") : NAMES[type];

/** Where its owner opens an item; null for a film that does not play yet, and for a file that is gone. */
export function addressOf({ id, type, url, imageKey, fileId, film }: ContentItem): string | null {
  if (!isFile(type)) return url;
  if (type === "picture") return imageKey && mediaUrl(imageKey);
  if (type === "film") return film?.playableKey ? mediaUrl(film.playableKey) : null;
  return fileId && `/studio/content/items/${id}/file`;
}

/** Whether an item's file was deleted. */
export function isFileGone({ type, imageKey, fileId, film }: ContentItem): boolean {
  if (type === "film") return film === null;
  return isFile(type) && (type === "picture" ? imageKey : fileId) === null;
}

/** The tags without the removed ones, and with the added ones at the end; each once. */
export const retagged = (tags: string[], { added, removed }: { added: string[]; removed: string[] }): string[] => [
  ...new Set([...tags.filter((tag) => !removed.includes(tag)), ...added]),
];

/** The title of an item's copy, cut to the field's limit. */
export function copyTitle(title: string): string {
  const suffix = " (Copy)";
  return [...title].slice(0, MOST.title - suffix.length).join("") + suffix;
}
