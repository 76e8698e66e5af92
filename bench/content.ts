// Content projects: what a page of 10,000 items reads of the database against one of 50, and how many connections the
// reading of 200 pasted links holds. `npm run bench -- content 1000` fills a smaller project.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addContentItems } from "../app/features/content/content-projects/commands/items.server.ts";
import { newContentItemInput } from "../app/features/content/content-projects/input.ts";
import { contentItemsOf } from "../app/features/content/content-projects/queries/items.server.ts";
import { contentProjectsOf } from "../app/features/content/content-projects/queries/projects.server.ts";
import { PASTED_MOST } from "../app/features/content/content-projects/rules/pasted.ts";
import { placeCursorText } from "../app/features/content/content-projects/rules/places.ts";
import { readContentItem } from "../app/features/content/link-metadata/jobs.server.ts";
import { placementsOf } from "../app/features/content/placements/queries.server.ts";
import { type AccountId, type ContentItemId, type ContentProjectId, newId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { openFetcher } from "../app/platform/fetch.ts";
import { openLocalStorage } from "../app/platform/local-storage.ts";
import { createLog } from "../app/platform/log.ts";
import { openMetrics } from "../app/platform/metrics.ts";
import { openQueue, type Queue } from "../app/platform/queue.ts";
import { createContent, createPublishedSite } from "../tests/support/factories/content.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { buffersOf } from "./support/buffers.ts";
import { verdict } from "./support/verdict.ts";

const MANY = Number(process.argv[2] ?? 10_000);
const FEW = 50;
const RATIO = 2;
const CONNECTIONS = 8;
const ANSWER_MS = 20;

const product = await startProductProcess();
const log = createLog({ logLevel: "silent" });
const db = openDb(product.databaseUrl, log);
const [few, many] = [await filled(FEW), await filled(MANY)];
await db.$client.query("vacuum analyze content_items, content_projects");

const middle = placeCursorText({ place: (MANY / 2) * 1024, id: newId<ContentItemId>() });
await compare("first page", {});
await compare("page from the middle", { after: middle });
await compare("page found by a word of all titles", { search: "scene" });
await compare("page of a word that no item has", { search: "harbour" });
await compare("page of a tag", { tag: "press" });
await readPasted();

await db.$client.end();
await product.discard();

type Filled = { accountId: AccountId; projectId: ContentProjectId };

async function filled(count: number): Promise<Filled> {
  const { accountId } = await createPublishedSite(db, { plan: "pro" });
  const { projectId } = await createContent(db, accountId);
  await db.$client.query(
    `insert into content_items (project_id, type, url, title, tags, place)
     select $1, 'url', 'https://example.org/' || n, 'Scene ' || n, array['press'], n * 1024 from generate_series(1, $2::int) n`,
    [projectId, count],
  );
  return { accountId, projectId };
}

type Asked = Partial<Parameters<typeof contentItemsOf>[2]>;

/** Against the first page of a project with few items. */
async function compare(what: string, asked: Asked) {
  const [ofFew, ofMany] = [await screen(few, {}), await screen(many, asked)];
  console.log(`     ${ofFew} buffers of ${FEW} items, ${ofMany} of ${MANY}`);
  verdict(`${what}, times the buffers`, ofMany / ofFew, "at most", RATIO);
}

/** What the screen reads. */
function screen({ accountId, projectId }: Filled, asked: Asked): Promise<number> {
  return buffersOf(db, async () => {
    await contentProjectsOf(db, accountId);
    const { page } = await contentItemsOf(db, projectId, { search: "", tag: "", after: null, ...asked });
    await placementsOf(
      db,
      accountId,
      page.map(({ id }) => id),
    );
  });
}

/** Reads a pasted list at a server of this process, which counts its open requests. */
async function readPasted() {
  let [open, most] = [0, 0];
  const server = createServer((_, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.setHeader("content-type", "text/html").end("<title>Scene</title>");
    }, ANSWER_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fetcher = openFetcher({ mayReach: () => true, ports: [String(port)] });
  const meters = openMetrics({ withRuntime: false });
  // Under another name, because the worker of the product reaches no address of this machine.
  const job = { ...readContentItem, name: "bench.content.read" };
  const queue = await openQueue({ url: product.databaseUrl, jobs: [job], log, meters });
  const send: Queue["send"] = (tx, _, data) => queue.send(tx, job, data);
  const items = Array.from({ length: PASTED_MOST }, (_, at) =>
    newContentItemInput.parse({ url: `http://127.0.0.1:${port}/${at}` }),
  );
  await db.transaction((tx) => addContentItems({ tx, queue: { ...queue, send } }, few, items, new Date()));
  await queue.work([job], { db, fetcher, storage: await openLocalStorage(await scratchFolder()) });
  const unread = "select count(*)::int as count from content_items where asked_at is not null and checked_at is null";
  await until(async () => (await db.$client.query(unread)).rows[0].count === 0, "all links are read", 120_000);
  await queue.stop();
  server.close();
  verdict(`connections that the reading of ${PASTED_MOST} links holds`, most, "at most", CONNECTIONS);
}
