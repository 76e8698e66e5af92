import { z } from "zod";
import { titleField } from "~/lib/text-fields.ts";
import { LONGEST_CHAPTER_TITLE, MOST_CHAPTERS, timeFromText } from "./rules.ts";

const LONG_TITLE = `A chapter's title can have up to ${LONGEST_CHAPTER_TITLE} characters.`;
const NO_TIME = "Please write a time such as 1:05.";

const time = z.string().transform((text, context) => {
  const ms = timeFromText(text);
  if (ms !== null) return ms;
  context.addIssue({ code: "custom", message: NO_TIME });
  return z.NEVER;
});

export const introInput = z.object({ introEnd: time });

export const chapterTitle = titleField(LONGEST_CHAPTER_TITLE, z.string(), LONG_TITLE).refine(
  (title) => title !== "",
  "Please give every chapter a title.",
);

const chapter = z.object({ startMs: time, title: chapterTitle });

/** Two lists of equal length, as a form with repeated fields sends them. */
export const chaptersInput = z
  .object({ starts: z.array(z.string()), titles: z.array(z.string()) })
  .refine(({ starts, titles }) => starts.length === titles.length)
  .transform(({ starts, titles }) => starts.map((startMs, index) => ({ startMs, title: titles[index] ?? "" })))
  .pipe(z.array(chapter).max(MOST_CHAPTERS, `A film can have up to ${MOST_CHAPTERS} chapters.`));
