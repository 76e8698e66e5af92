// npm run remove-factor -- --account EMAIL: signing in needs no code any more, for an owner who has lost phone and codes.
import { parseArgs } from "node:util";
import { removeFactorOf } from "~/features/account/second-factors/commands/operator.server.ts";
import { OPERATOR_ANSWERS } from "~/features/account/second-factors/rules.ts";
import { openQueueOf, run } from "./backups/instance.ts";

await run("join", async (instance) => {
  const { values } = parseArgs({ options: { account: { type: "string" } } });
  if (!values.account) return "Say whose: npm run remove-factor -- --account EMAIL.";
  const queue = await openQueueOf(instance);
  try {
    const services = { db: instance.db, queue };
    const removed = await removeFactorOf(services, values.account.trim().toLowerCase(), new Date());
    if (!removed.ok) return OPERATOR_ANSWERS[removed.reason];
    console.log(OPERATOR_ANSWERS.removed);
    return null;
  } finally {
    await queue.stop();
  }
});
