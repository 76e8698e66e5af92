import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { forgetRareWords } from "./commands.server.ts";

/** Keeps the words of each account within bounds. */
export const sweepCommentWords = defineSchedule<{ db: Db }>("comments.words.sweep", "28 3 * * *", ({ db }) =>
  forgetRareWords(db),
);
