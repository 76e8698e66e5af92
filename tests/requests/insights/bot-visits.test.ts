import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { botVisitsIn } from "~/features/insights/bot-visits/queries.server.ts";
import { REASON_NAMES } from "~/features/insights/bot-visits/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { beaconRequest, LAPTOP, visitOf } from "../../support/beacons.ts";
import { createVisit } from "../../support/counted.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PREVIEW = "facebookexternalhit/1.1";
const send = async (agent: string, path: string, headers: Record<string, string> = {}) => {
  const request = beaconRequest(visitOf(path), { "user-agent": agent, ...headers });
  return (await new Visitor(product.baseUrl).fetch(BEACON_PATH, request)).status;
};
const refused = ({ accountId } = owner, today = dayOf(new Date())) =>
  botVisitsIn(product.db, accountId, { from: dayBefore(today, 1), to: today });

test("machines that open a page are counted by reason, beside the visits", async () => {
  const path = `/u/${owner.username}`;
  for (const agent of [CRAWLER, CRAWLER, PREVIEW]) expect(await send(agent, path)).toBe(204);
  expect(await refused()).toMatchObject({
    visits: 3,
    reasons: [
      { name: REASON_NAMES.machine, visits: 2 },
      { name: REASON_NAMES.preview, visits: 1 },
    ],
  });
  await createVisit(product.db, owner.accountId, { day: dayOf(new Date()), at: new Date() });
  await rollUp(product.db, new Date());
  const screen = await (await owner.visitor.get("/dashboard/deep-analytics")).text();
  for (const text of ["by machines, in no figure above", REASON_NAMES.preview]) expect(screen).toContain(text);
});

test("people, those who ask not to be tracked, and other addresses are no machines", async () => {
  const path = `/u/${owner.username}`;
  await send(LAPTOP, path);
  await send(CRAWLER, path, { dnt: "1" });
  await send(CRAWLER, "/pricing");
  expect((await refused()).visits).toBe(0);
  await send(CRAWLER, path);
  expect((await refused(await launchedOwner(product))).visits).toBe(0);
});
