import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { forgetRareWords } from "./commands.server.ts";

/** Keeps the words of each account within bounds. */
export const sweepCommentWords = defineJob<object, { db: Db }>("comments.words.sweep", z.object({}), (_, { db }) =>
  forgetRareWords(db),
);
