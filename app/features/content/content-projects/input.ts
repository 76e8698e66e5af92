import { z } from "zod";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { type ContentItemId, type ContentProjectId, idInput, type PageId } from "~/lib/ids.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { type ListReport, LONGEST_PASTE, linksIn, PASTED_MOST } from "./rules/pasted.ts";
import { SHARED_MOST } from "./rules/sharing.ts";
import { BULK_MOST, detectedIn, MOST, ON_PAGES, PROJECT_STATUSES, UNTITLED } from "./rules.ts";

const LONGEST_URL = 2000;
const NO_NAME = "Project name is required";
const NO_TITLE = "Title is required";
const NO_URL = "URL is required";
const BAD_URL = "Please enter a valid URL";

export const contentProjectIdInput = idInput<ContentProjectId>();
export const contentItemIdInput = idInput<ContentItemId>();

/** Comma-separated words, each once; the text is measured before it is taken apart. */
const wordsOf = (most: number, what: string) =>
  z
    .string()
    .max(most * (MOST.tag + 2) * 4, `Please keep to at most ${most} ${what}.`)
    .default("")
    .transform((text): unknown[] => [...new Set(text.split(",").map((word) => word.trim()))].filter(Boolean))
    .pipe(
      z
        .array(lineField(MOST.tag, z.string(), `Please use at most ${MOST.tag} characters for each.`))
        .max(most, `Please keep to at most ${most} ${what}.`),
    );

const description = wordsField(MOST.description, z.string().default(""));

/** The form of a new project, and of a change. */
export const contentProjectInput = z.object({
  name: lineField(MOST.name, z.string(NO_NAME)).refine((name) => name !== "", NO_NAME),
  description,
  status: z.enum(PROJECT_STATUSES, "Please choose a status.").default("draft"),
  genres: wordsOf(MOST.genres, "genres"),
  pageId: z
    .union([z.literal("").transform(() => null), idInput<PageId>()], "Please choose a film project of yours.")
    .default(null),
});
export type ContentProjectInput = z.output<typeof contentProjectInput>;

/** Addresses of the three providers are often pasted without their beginning. */
const withScheme = (text: string) => (!/^https?:/i.test(text) && detectVideoLink(text) ? `https://${text}` : text);

const url = z
  .string(NO_URL)
  .trim()
  .min(1, { error: NO_URL, abort: true })
  .max(LONGEST_URL, { error: BAD_URL, abort: true })
  .transform(withScheme)
  .refine((text) => z.url({ protocol: /^https?$/ }).safeParse(text).success, BAD_URL);

const titled = (given: z.ZodType<string>) => lineField(MOST.title, given).refine((title) => title !== "", NO_TITLE);

const itemFields = {
  title: titled(z.string(NO_TITLE)),
  description,
  tags: wordsOf(MOST.tags, "tags"),
};

export const newContentItemInput = z
  .object({ url, ...itemFields, title: titled(z.string().default(UNTITLED)) })
  .transform((item) => ({ ...item, ...detectedIn(item.url) }));
export type NewContentItem = z.output<typeof newContentItemInput>;

const NO_LINKS = "Please paste at least one link.";
const TOO_MANY = `Please paste at most ${PASTED_MOST} links at once.`;

/** A pasted list of links; `unread` are the lines that are none. */
export const pastedListInput = z.object({
  links: z
    .string(NO_LINKS)
    .max(LONGEST_PASTE, TOO_MANY)
    .transform((text, context) => {
      const { links, unread } = linksIn(text);
      if (links.length > PASTED_MOST) context.addIssue(TOO_MANY);
      if (links.length === 0) context.addIssue(NO_LINKS);
      if (links.length > PASTED_MOST || links.length === 0) return z.NEVER;
      const read = links.map(({ url, title }) => ({ url, item: itemOf(url, title) }));
      return {
        items: read.flatMap(({ item }) => item ?? []),
        unread: [...unread, ...read.flatMap(({ url, item }) => (item ? [] : [url]))],
      };
    }),
});

/** A title that is too long is cut, because nobody has typed it here. */
function itemOf(url: string, title: string): NewContentItem | null {
  const cut = [...title].slice(0, MOST.title).join("");
  const parsed = newContentItemInput.safeParse({ url, ...(cut && { title: cut }) });
  return parsed.success ? parsed.data : null;
}

/** A change of an item; its address stays. */
export const contentItemInput = z.object(itemFields);
export type ContentItemInput = z.output<typeof contentItemInput>;

const chosen = { ids: z.array(contentItemIdInput).min(1).max(BULK_MOST) };

/** Items that one change is about. */
export const chosenItemsInput = z.object(chosen);
/** Items that are deleted; what they became on pages stays, or is taken off the drafts. */
export const removedItemsInput = z.object({ ...chosen, onPages: z.enum(ON_PAGES).default("keep") });
export const movedItemsInput = z.object({ ...chosen, projectId: contentProjectIdInput });

/** Tags that chosen items get, and tags that they lose. */
export const retaggingInput = z.object({
  ...chosen,
  added: wordsOf(MOST.tags, "tags"),
  removed: z.array(z.string().max(MOST.tag)).max(BULK_MOST * MOST.tags),
});
export type Retagging = z.output<typeof retaggingInput>;

/** Puts items directly above or below another one. */
export const reorderingInput = z.object({ ...chosen, beside: contentItemIdInput, side: z.enum(["above", "below"]) });
export type Reordering = z.output<typeof reorderingInput>;

/** The list's query; invalid parameters are ignored. */
export const contentListInput = z.object({
  search: z.string().trim().max(100).catch(""),
  tag: z.string().trim().max(MOST.tag).catch(""),
});

const sharedText = z.string().trim().max(SHARED_MOST).catch("");

/** What another app or the bookmarklet brings, in the address. */
export const sharedInput = z.object({ title: sharedText, text: sharedText, url: sharedText });

/** The answer to every change; `problems.form` is about the form as a whole, `id` is that of a new item. */
export type ContentAnswer = {
  ok: boolean;
  problems: Record<string, string>;
  id?: ContentItemId;
  report?: ListReport;
  /** What was left out of a file that was added. */
  note?: string;
};
