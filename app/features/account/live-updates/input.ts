import { z } from "zod";
import { type AccountId, idInput, type PageId } from "~/lib/ids.ts";
import { parsedJson } from "~/lib/json.ts";

const count = z.int().min(0);

/** What a browser is told, by topic: ids and numbers only, never text of users. */
export const updateInput = z.discriminatedUnion("topic", [
  z.object({ topic: z.literal("draft"), pageId: idInput<PageId>(), revision: count }),
  z.object({ topic: z.literal("comments") }),
  z.object({ topic: z.literal("figures") }),
  z.object({ topic: z.literal("here") }),
  z.object({ topic: z.literal("inbox") }),
  z.object({ topic: z.literal("sales") }),
  z.object({ topic: z.literal("published"), pageId: idInput<PageId>(), version: count }),
]);

export type Update = z.output<typeof updateInput>;

const json = z.string().transform(parsedJson("This is not JSON"));

/** The payload of a notification: an update and the account that is told. */
export const announcementInput = json.pipe(z.object({ accountId: idInput<AccountId>() }).and(updateInput));
