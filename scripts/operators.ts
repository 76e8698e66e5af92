// npm run operators -- --add EMAIL --role admin (or moderator), --remove EMAIL, or nothing: who works at the desk.
import { parseArgs } from "node:util";
import { brokenAt } from "~/features/account/withholding/commands/log.server.ts";
import { setOperator } from "~/features/desk/operators/commands.server.ts";
import { operatorsOf } from "~/features/desk/operators/queries.server.ts";
import { OPERATOR_ANSWERS } from "~/features/desk/operators/rules.ts";
import { run } from "./backups/instance.ts";
import { orderIn } from "./operators/command-line.ts";

await run("join", async ({ db }) => {
  const { values } = parseArgs({
    options: { add: { type: "string" }, role: { type: "string" }, remove: { type: "string" } },
  });
  const order = orderIn(values);
  if (!order.ok) return order.sentence;
  if (order.email !== null) {
    const answer = await setOperator(db, order.email, order.role, new Date());
    if (answer === "unknown" || answer === "no-role" || answer === "last-admin") return OPERATOR_ANSWERS[answer];
    console.log(OPERATOR_ANSWERS[answer]);
    return null;
  }
  for (const { email, role } of await operatorsOf(db)) console.log(`${email}: ${role}`);
  const broken = await brokenAt(db);
  if (broken !== null)
    return `The log of the desk was changed by hand: entry ${broken} does not follow from the one before.`;
  console.log("The log of the desk is as it was written.");
  return null;
});
