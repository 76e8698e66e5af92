// npm run senders -- --account EMAIL with --stop REASON, --allow, or --a-minute NUMBER (or none): limits campaigns of one account.
import { parseArgs } from "node:util";
import { orderFor } from "~/features/outreach/senders/commands.server.ts";
import { OPERATOR_ANSWERS } from "~/features/outreach/senders/rules.ts";
import { run } from "./backups/instance.ts";
import { orderIn } from "./senders/command-line.ts";

await run("join", async ({ db }) => {
  const { values } = parseArgs({
    options: {
      ...{ account: { type: "string" }, stop: { type: "string" }, allow: { type: "boolean" } },
      "a-minute": { type: "string" },
    },
  });
  const order = orderIn(values);
  if (!order.ok) return order.sentence;
  const ordered = await orderFor(db, order.email, order.order, new Date());
  if (ordered === "unknown") return OPERATOR_ANSWERS.unknown;
  console.log(OPERATOR_ANSWERS[ordered]);
  return null;
});
