import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import type { RecordedEvent } from "~/features/account/events/queries.server.ts";
import type { EventKind } from "~/features/account/events/rules.ts";
import { sendToBrowsers } from "~/features/account/push/commands.server.ts";
import { settingsOf } from "~/features/account/settings/queries.server.ts";
import { type InboxItemId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { WebPush } from "~/platform/web-push.ts";
import { fileInInbox } from "./commands.server.ts";
import { inboxItemById } from "./queries.server.ts";
import { type InboxKind, inboxWords, PUSH_CHOICE, pushItemJob } from "./rules.ts";

type Office = { queue: Queue };

/** The reader of events that become an entry of this kind; `detailOf` gives the words or number that it shows. */
export const intoInbox =
  <Kind extends EventKind>(
    kind: InboxKind,
    detailOf: (event: RecordedEvent<Kind>) => string = () => "",
  ): EventReader<Kind, Office> =>
  (tx, event, { queue }) => {
    const { accountId, subjectId, createdAt } = event;
    return fileInInbox(tx, queue, { accountId, kind, subjectId, detail: detailOf(event), at: createdAt });
  };

type Services = { db: Db; webPush: WebPush; config: { baseUrl: string } };

/** Shows an entry in the owner's browsers, where the owner wants that kind; one that was read meanwhile is not shown. */
export const pushItem = defineJob<{ itemId: InboxItemId }, Services>(
  pushItemJob.name,
  z.object({ itemId: idInput<InboxItemId>() }),
  async ({ itemId }, { db, webPush, config }) => {
    const item = await inboxItemById(db, itemId);
    if (!item || item.readAt) return "skipped";
    const chosen = await settingsOf(db, item.accountId);
    if (!chosen.pushNotifications || !chosen[PUSH_CHOICE[item.kind]]) return "unwanted";
    const notice = { title: inboxWords(item.kind, item.detail), tag: itemId, url: `${config.baseUrl}/studio/inbox` };
    return sendToBrowsers({ db, webPush }, item.accountId, notice, new Date());
  },
);
