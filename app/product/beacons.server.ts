import { recordHeldBack } from "~/features/account/abuse-limits/commands.server.ts";
import type { HeldBack } from "~/features/account/abuse-limits/rules.ts";
import { type KeyUse, noteUses } from "~/features/account/api-keys/commands.server.ts";
import { countBotVisits } from "~/features/insights/bot-visits/commands.server.ts";
import type { RefusedVisit } from "~/features/insights/bot-visits/rules.ts";
import { recordConversions } from "~/features/insights/conversion-events/commands.server.ts";
import type { ReportedConversion } from "~/features/insights/conversion-events/rules.ts";
import type { openHereAnnouncer } from "~/features/insights/now/commands.server.ts";
import { recordViewings } from "~/features/insights/playback/commands.server.ts";
import type { ReportedViewing } from "~/features/insights/playback/rules.ts";
import { saltOfDay } from "~/features/insights/visitor-ids/commands.server.ts";
import { saltLifeMs } from "~/features/insights/visitor-ids/rules.ts";
import { recordVisits } from "~/features/insights/visits/commands.server.ts";
import { BROWSER_CLASSES, type ReportedVisit } from "~/features/insights/visits/rules.ts";
import { recordPaidClicks } from "~/features/promotion/boosts/commands/charges.server.ts";
import { recordImpressions } from "~/features/promotion/boosts/commands/impressions.server.ts";
import type { ReportedImpression } from "~/features/promotion/boosts/rules/impressions.ts";
import type { Click } from "~/features/promotion/clicks/rules.ts";
import { openBatchWriter } from "~/platform/batch-writer.ts";
import { openDailyNames } from "~/platform/daily-names.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { WriteBehind } from "~/platform/write-behind.ts";

type HereAnnouncer = ReturnType<typeof openHereAnnouncer>;

/** Beacons of visitors, written in batches. */
export const gatheringsInto = (db: Db, here: HereAnnouncer) => ({
  visits: openBatchWriter(async (batch: ReportedVisit[]) => here.seen(await recordVisits(db, batch))),
  viewings: openBatchWriter(async (batch: ReportedViewing[]) => here.seen(await recordViewings(db, batch))),
  conversions: openBatchWriter((batch: ReportedConversion[]) => recordConversions(db, batch)),
  machines: openBatchWriter((batch: RefusedVisit[]) => countBotVisits(db, batch)),
  impressions: openBatchWriter((batch: ReportedImpression[]) => recordImpressions(db, batch, new Date())),
});

export const clicksInto = (db: Db, log: Log) =>
  new WriteBehind<Click>({
    what: "clicks on links",
    write: (waiting) => recordPaidClicks(db, waiting, new Date()),
    log,
  });

export const keyUsesInto = (db: Db, log: Log) =>
  new WriteBehind<KeyUse>({ what: "uses of API keys", write: (waiting) => noteUses(db, waiting), log });

export const heldBackInto = (db: Db, log: Log) =>
  new WriteBehind<HeldBack>({ what: "what limits held back", write: (waiting) => recordHeldBack(db, waiting), log });

export const dailyNamesFrom = (db: Db) =>
  openDailyNames({
    saltOf: (day) => saltOfDay(db, day, new Date()),
    lifeMs: (day) => saltLifeMs(day, new Date()),
    browserClasses: BROWSER_CLASSES,
  });
