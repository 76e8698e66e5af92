// npm run announce -- --kind new-features --subject WORDS --text FILE [--link URL] [--dry-run]: one mail to all who want it.
import { announce } from "~/features/account/announcements/commands.server.ts";
import { wantingCount } from "~/features/account/announcements/queries.server.ts";
import { announcedAnswer, trialAnswer } from "~/features/account/announcements/rules.ts";
import { parseAnnouncement } from "./announce/command-line.ts";
import { openQueueOf, run } from "./backups/instance.ts";

await run("join", async (instance) => {
  const parsed = await parseAnnouncement(process.argv.slice(2));
  if (!parsed.ok) return parsed.sentence;
  const { db } = instance;
  const wanting = await wantingCount(db, parsed.announcement.kind);
  if (parsed.isTrial) {
    console.log(trialAnswer(wanting));
    return null;
  }
  const queue = await openQueueOf(instance);
  try {
    console.log(announcedAnswer(await announce({ db, queue }, parsed.announcement, new Date()), wanting));
    return null;
  } finally {
    await queue.stop();
  }
});
