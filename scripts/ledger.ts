// npm run ledger -- verify: reads the whole ledger, and says what is not as it was booked.
import { verifyLedger } from "~/features/money/ledger/commands/chain.server.ts";
import { run } from "./backups/instance.ts";

const USE = "Say what to do: npm run ledger -- verify.";

await run("join", async ({ db }) => {
  if (process.argv[2] !== "verify") return USE;
  const { checked, wrong } = await verifyLedger(db, new Date());
  if (wrong.length) return `${checked} transactions are as they were booked, then:\n${wrong.join("\n")}`;
  console.log(`All ${checked} transactions are as they were booked, and the books balance.`);
  return null;
});
