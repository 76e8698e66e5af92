import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkChecks } from "~/db/schema/link-checks.ts";
import { checkLinks } from "~/features/content/link-checks/jobs.server.ts";
import { openFetcher } from "~/platform/fetch.ts";
import { ownDraft } from "../../support/drafts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let site: Server;
let asked: string[];
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  site = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.statusCode = Number(request.url?.slice(1)) || 200;
    response.end("a page ".repeat(100_000));
  }).listen(0, "127.0.0.1");
});
afterAll(async () => {
  site.close();
  await product.stop();
});

const portOf = () => (site.address() as AddressInfo).port;
const at = (path: string) => `http://127.0.0.1:${portOf()}${path}`;
const NEVER_ABORTED = new AbortController().signal;

/** An owner whose links of the page lead to these paths of the site. */
async function ownerOf(watchFree: string, button: string) {
  asked = [];
  const owner = await launchedOwner(product);
  const draft = await ownDraft(product.db, owner);
  const { document } = await draft.read();
  await draft.save([
    { path: "film.watchFreeUrl", was: document.film.watchFreeUrl, value: at(watchFree) },
    { path: "film.callToAction.buttonUrl", was: document.film.callToAction.buttonUrl, value: at(button) },
  ]);
  const own = { accountId: owner.accountId, pageId: draft.pageId };
  const fetcher = openFetcher({ ports: [String(portOf())], mayReach: () => true });
  return {
    ...{ owner, draft, own },
    path: `/studio/pages/${draft.pageId}/link-checks`,
    check: () => checkLinks.handle(own, { db: product.db, fetcher }, NEVER_ABORTED),
  };
}

const answerOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();

test("the owner is told which addresses lead nowhere, once they were asked", async () => {
  const { owner, path, check } = await ownerOf("/404", "/200");
  expect((await owner.visitor.post(path)).status).toBe(200);
  expect(await answerOf(owner.visitor, path)).toEqual({ gone: [], isUnderWay: true });
  await check();
  expect(asked.toSorted()).toEqual(["/200", "/404"]);
  expect(await answerOf(owner.visitor, path)).toMatchObject({ gone: [at("/404")] });
});

test("an address is asked once a day, and is forgotten when the draft does not name it any more", async () => {
  const { own, draft, check } = await ownerOf("/404", "/404");
  await check();
  await check();
  expect(asked).toEqual(["/404"]);
  const paths = ["film.watchFreeUrl", "film.callToAction.buttonUrl"];
  await draft.save(paths.map((path) => ({ path, was: at("/404"), value: "" })));
  await check();
  expect(await product.db.select().from(linkChecks).where(eq(linkChecks.accountId, own.accountId))).toEqual([]);
});

test("nothing is queued while nothing is due", async () => {
  const { owner, path, check } = await ownerOf("/200", "/403");
  await check();
  await owner.visitor.post(path);
  expect(await answerOf(owner.visitor, path)).toEqual({ gone: [], isUnderWay: false });
});

test("addresses inside the operator's network are not asked, and nothing is said of them", async () => {
  const { owner, own, path } = await ownerOf("/404", "/404");
  await checkLinks.handle(own, { db: product.db, fetcher: openFetcher() }, NEVER_ABORTED);
  expect(asked).toEqual([]);
  expect(await answerOf(owner.visitor, path)).toMatchObject({ gone: [] });
});

test("a stranger gets 404 for the checks of a page, and a visitor the way to sign in", async () => {
  const { path } = await ownerOf("/404", "/404");
  const stranger = await launchedOwner(product);
  expect([(await stranger.visitor.get(path)).status, (await stranger.visitor.post(path)).status]).toEqual([404, 404]);
  expect((await new Visitor(product.baseUrl).get(path)).status).not.toBe(200);
});
