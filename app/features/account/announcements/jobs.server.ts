import { z } from "zod";
import { type AnnouncementId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { sendPortion } from "./commands.server.ts";
import { announceJob } from "./rules.ts";

type Services = { db: Db; queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };

/** Writes an announcement to the next accounts. */
export const sendAnnouncement = defineJob<{ announcementId: AnnouncementId }, Services>(
  announceJob.name,
  z.object({ announcementId: idInput<AnnouncementId>() }),
  async ({ announcementId }, services) => (await sendPortion(services, announcementId, new Date())) ?? "skipped",
  { concurrency: 1 },
);
