import { z } from "zod";
import { idInput, type ReportId } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { tellNext } from "./commands/telling.server.ts";
import { tellReportersJob } from "./rules.ts";

type Context = { db: Db; queue: Queue; sealedIds: SealedIds; config: Pick<Config, "baseUrl"> };

/** Tells everybody whose report was part of an entry what was decided. */
export const tellReporters = defineJob<{ reportId: ReportId }, Context>(
  tellReportersJob.name,
  z.object({ reportId: idInput<ReportId>() }),
  async ({ reportId }, { db, queue, sealedIds, config }) => {
    const services = { queue, sealedIds, baseUrl: config.baseUrl };
    let told = 0;
    for (;;) {
      const more = await db.transaction((tx) => tellNext({ tx, ...services }, reportId, new Date()));
      if (more === 0) return { told };
      told += more;
    }
  },
);
