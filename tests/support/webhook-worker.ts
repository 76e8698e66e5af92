// A worker process that sends the messages of webhooks and nothing else, also to programs on loopback.
import { deliverWebhook } from "../../app/features/account/webhooks/jobs.server.ts";
import { openDb } from "../../app/platform/db.ts";
import { openFetcher } from "../../app/platform/fetch.ts";
import { openKeptSecrets } from "../../app/platform/kept-secrets.ts";
import { createLog } from "../../app/platform/log.ts";
import { openMetrics } from "../../app/platform/metrics.ts";
import { openQueue } from "../../app/platform/queue.ts";

const [databaseUrl = "", port = "", secret = ""] = process.argv.slice(2);
const log = createLog({ logLevel: "warn" });
const meters = openMetrics({ withRuntime: false });
const queue = await openQueue({ url: databaseUrl, jobs: [deliverWebhook], log, meters });
const context = {
  ...{ db: openDb(databaseUrl, log), queue, config: { baseUrl: "http://127.0.0.1" } },
  ...{ fetcher: openFetcher({ mayReach: () => true, ports: [port] }), keptSecrets: openKeptSecrets([secret]) },
};
await queue.work([deliverWebhook], context);
console.log("ready");
