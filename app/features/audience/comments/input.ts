import { z } from "zod";
import { ageRangeInput } from "~/features/audience/contacts/input.ts";
import { AGE_RANGES } from "~/features/audience/contacts/rules.ts";
import { type CommentId, type FilmId, idInput, idsAmong, type ReplyId } from "~/lib/ids.ts";
import { isStorable } from "~/lib/moments.ts";
import { linksIn } from "~/lib/plain-text.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { type Listing, PERIODS, SORTS } from "./rules/listing.ts";
import { CONTENT_MOST, FILTERS, LIKES_ASKED_MOST, NAME_MOST, REPLY_MOST, SEARCH_MOST } from "./rules.ts";

const LINKS_MOST = 1;
const LINKED_NAME = "Please enter a name, not a link";
const TOO_MANY_LINKS = "A comment may hold one link. Please take the others out";
const NO_NAME = "Please enter your name";
const NO_CONTENT = "Please write a comment";

const isGiven = (text: string) => text !== "";
const words = (most: number, message: string) => wordsField(most, z.string(message)).refine(isGiven, message);
const name = lineField(NAME_MOST, z.string(NO_NAME)).refine(isGiven, NO_NAME);

/** A comment by the filmmaker. */
export const curatedInput = z.object({ name, content: words(CONTENT_MOST, NO_CONTENT) });

/** `website` is a honeypot: a hidden field that only bots fill in. */
export const commentInput = z.object({
  name: name.refine((text) => linksIn(text) === 0, LINKED_NAME),
  content: words(CONTENT_MOST, NO_CONTENT).refine((text) => linksIn(text) <= LINKS_MOST, TOO_MANY_LINKS),
  ageRange: ageRangeInput,
  website: z
    .string()
    .optional()
    .refine((filled) => !filled, "Please leave the field “Website” empty: it is there to catch automatic messages"),
});

export const replyInput = z.object({ content: words(REPLY_MOST, "Please write a reply") });

export const commentIdInput = idInput<CommentId>();
export const replyIdInput = idInput<ReplyId>();

/** The ids in the search parameter `of`, whose likes are requested; invalid ids are left out. */
export const requestedIds = (of: string | null): CommentId[] => idsAmong((of ?? "").split(",", LIKES_ASKED_MOST));

/** Milliseconds since 1970. */
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((time) => new Date(Number(time)))
  .refine(isStorable);

/** What narrows an owner's list, and its order. */
const listing = {
  search: z.string().trim().max(SEARCH_MOST).default(""),
  author: z.string().max(NAME_MOST).default(""),
  age: z.enum(AGE_RANGES).nullable().default(null),
  written: z.enum(PERIODS).nullable().default(null),
  sort: z.enum(SORTS).default("newest"),
};

/** The parameters of an owner's list; odd ones are left out. */
export const listInput = z.object({
  show: z.enum(FILTERS).optional().catch(undefined),
  search: listing.search.catch(""),
  author: listing.author.catch(""),
  age: listing.age.catch(null),
  written: listing.written.catch(null),
  sort: listing.sort.catch("newest"),
  film: idInput<FilmId>().nullable().catch(null),
  asOf: moment.nullable().catch(null),
});

/** The same list to be decided on: an odd parameter is refused, because without it the list would be longer. */
export const wholeListInput = z
  .object({ ...listing, show: z.enum(FILTERS), film: idInput<FilmId>(), asOf: moment })
  .transform(
    ({ show, film, age, written, ...list }): Listing => ({
      ...list,
      filter: show,
      filmId: film,
      ageRange: age,
      period: written,
    }),
  );

/** Whether a form without script removes a like. */
export const isRemoval = (form: FormData) => form.get("wish") === "take-back";

const typedText = z.string().catch("");
const typedShape = z.object({ name: typedText, content: typedText, ageRange: ageRangeInput.catch(null) });

/** The submitted text, valid or not, to be shown again; cut to the form's limits. */
export function typedWords(fields: object) {
  const { name, content, ageRange } = typedShape.parse(fields);
  return { name: name.slice(0, 1000), content: content.slice(0, 4000), ageRange };
}

/** The first message of each field; that of the honeypot is shown above the form. */
export function commentProblems(error: z.ZodError<Partial<z.infer<typeof commentInput>>>) {
  const { name, content, ageRange, website } = z.flattenError(error).fieldErrors;
  return {
    ...(name?.[0] && { name: name[0] }),
    ...(content?.[0] && { content: content[0] }),
    ...(ageRange?.[0] && { ageRange: ageRange[0] }),
    ...(website?.[0] && { form: website[0] }),
  };
}
