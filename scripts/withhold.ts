// npm run withhold -- ADDRESS --reason NAME --facts WORDS, with --account to suspend its owner, --until DAY, or --back.
import { withhold } from "~/features/account/withholding/commands.server.ts";
import { WITHHOLDING_REFUSALS } from "~/features/account/withholding/rules.ts";
import { giveBackThing } from "~/features/desk/subjects/commands.server.ts";
import { subjectAt } from "~/features/desk/subjects/queries.server.ts";
import { placeAt } from "~/features/desk/subjects/rules.ts";
import { openQueueOf, run } from "./backups/instance.ts";
import { decisionOn, readWithhold } from "./withhold/command-line.ts";

await run("join", async (instance) => {
  const read = readWithhold(process.argv.slice(2));
  if (!read.ok) return read.sentence;
  const { db, config } = instance;
  const place = placeAt(read.address, config.baseUrl);
  const subject = place && (await subjectAt(db, place, "all"));
  if (!subject) return "Nothing of an account is at this address.";
  const queue = await openQueueOf(instance);
  const now = new Date();
  try {
    if (read.order === "back") {
      const isBack = await db.transaction((tx) => giveBackThing({ tx, queue }, subject, read.isAboutAccount, now));
      if (!isBack) return "No decision holds about it.";
      console.log("It is back as it was.");
      return null;
    }
    const decided = await db.transaction((tx) => withhold({ tx, queue }, decisionOn(subject, read), now));
    if (!decided.ok) return WITHHOLDING_REFUSALS[decided.reason];
    console.log("It is taken away, in every process. Its owner is told why by mail.");
    return null;
  } finally {
    await queue.stop();
  }
});
