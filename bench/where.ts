// Where the CPU goes: an everyday hour of a filmmaker's page, as fast as it is answered, and the ten dearest routes.
// `npm run bench -- where 5` asks for five such hours; the sums are those of `/metrics`.
import { BEACON_PATH } from "../app/features/insights/beacon/rules.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { beaconRequest, visitOf } from "../tests/support/beacons.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createLink } from "../tests/support/factories/promotion.ts";
import { readFigures } from "../tests/support/figures.ts";
import { openedDemo } from "../tests/support/opened-demo.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { randomOf } from "../tests/support/random.ts";
import { Visitor } from "../tests/support/visitor.ts";

const SECTIONS = ["", "/public-links", "/clips", "/projects", "/analytics", "/email-campaigns", "/settings"];
const SCREENS = ["/studio/film", "/studio/content", "/studio/comments", "/studio/contacts", "/studio/inbox"];
const SHOWN = 10;
const TOKEN = "where-the-time-goes";
const CPU = "indielens_http_request_cpu_seconds_total";
const REQUESTS = "indielens_http_requests_total";

const hours = Number(process.argv[2] ?? 1);
const product = await startProductProcess({ env: { METRICS_TOKEN: TOKEN } });
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { username, accountId, filmId } = await createPublishedSite(db);
const { code } = await createLink(db, accountId, { filmId });
const { browser } = await openedDemo({ db, baseUrl: product.baseUrl });
const visitor = new Visitor(product.baseUrl);

type Ask = () => Promise<Response>;
const reads =
  (path: string): Ask =>
  () =>
    visitor.get(path);
const owns =
  (path: string): Ask =>
  () =>
    browser.get(path);

/** What is asked in the hour, and how often: many visitors, and an owner who looks at every screen once or twice. */
const HOUR: [times: number, ask: Ask][] = [
  [300, reads(`/u/${username}`)],
  [300, () => visitor.fetch(BEACON_PATH, beaconRequest(visitOf(`/u/${username}`)))],
  [60, reads(`/l/${code}`)],
  [20, reads(`/u/${username}/feed.xml`)],
  [20, reads(`/oembed?url=${encodeURIComponent(`${product.baseUrl}/u/${username}`)}`)],
  [20, reads("/")],
  [10, reads("/login")],
  [5, reads("/sitemap.xml")],
  ...[...SECTIONS.map((section) => `/dashboard${section}`), ...SCREENS].map((path): [number, Ask] => [2, owns(path)]),
];

for (let hour = 0; hour < hours; hour++) {
  const asked = HOUR.flatMap(([times, ask]) => Array.from({ length: times }, () => ask));
  for (const ask of mixed(asked)) {
    const { status } = await ask();
    if (status >= 400) throw new Error(`a request was answered ${status}`);
  }
}
const figures = await readFigures(product.baseUrl, TOKEN);
const routes = figures
  .labels(CPU)
  .map(({ route = "" }) => ({
    route,
    ms: figures.value(CPU, { route }) * 1000,
    requests: figures.value(REQUESTS, { route }),
  }))
  .toSorted((a, b) => b.ms - a.ms);
const all = routes.reduce((sum, { ms }) => sum + ms, 0);
console.log(`${all.toFixed(0)} ms of CPU by ${routes.length} routes; the dearest:`);
for (const { route, ms, requests } of routes.slice(0, SHOWN))
  console.log(
    `${((100 * ms) / all).toFixed(1).padStart(5)} %  ${(ms / requests).toFixed(2).padStart(7)} ms each  ${requests} x ${route}`,
  );
console.log(`pages from memory, of no route: ${figures.value("indielens_cached_pages_total", { result: "hit" })}`);
await db.$client.end();
await product.discard();

/** In an order that does not change from run to run, and that has kinds of requests between each other. */
function mixed(asked: Ask[]): Ask[] {
  const random = randomOf(1);
  return asked
    .map((ask) => ({ ask, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ ask }) => ask);
}
