// The embedded database in a process of its own, for tests that kill it: prints its address, then runs until stopped.
import { startEmbeddedPostgres } from "../../app/platform/embedded-postgres.ts";
import { createLog } from "../../app/platform/log.ts";
import { explainStart } from "../../app/platform/start-failure.ts";

const [dataDir = ""] = process.argv.slice(2);

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ logLevel: "error" }) });
  console.log(postgres.url);
  process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
