import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { themeDays } from "~/db/schema/theme-days.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { countThemeChange } from "~/features/studio/theme-changes/commands.server.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

test("a change of the studio's theme is counted with its theme_id, by account and UTC day", async () => {
  const [owner, other] = [await launchedOwner(product), await launchedOwner(product)];
  const send = (themeId: string, idempotencyKey: string = randomUUID()) =>
    owner.visitor.post("/studio/theme-changes", { theme_id: themeId, idempotencyKey });
  const key = randomUUID();
  const begun = dayOf(new Date());
  for (const answer of [await send("ocean", key), await send("ocean", key), await send("ocean"), await send("light")])
    expect(answer.status).toBe(204);
  const ended = dayOf(new Date());
  for (const odd of ["plaid", "", "ocean "]) expect((await send(odd)).status).toBe(422);
  const rowsOf = ({ accountId }: typeof owner) =>
    product.db.select().from(themeDays).where(eq(themeDays.accountId, accountId));
  const rows = await rowsOf(owner);
  const counted = (themeId: string) =>
    rows.filter((row) => row.themeId === themeId).reduce((sum, { changes }) => sum + changes, 0);
  expect([counted("ocean"), counted("light")]).toEqual([2, 1]);
  expect(rows.every(({ day }) => day === begun || day === ended)).toBe(true);
  expect(await rowsOf(other)).toEqual([]);
});

test("the days of theme changes end at midnight UTC", async () => {
  const { accountId } = await launchedOwner(product);
  for (const at of ["2026-03-01T23:59:59Z", "2026-03-02T00:00:00Z", "2026-03-02T12:00:00Z"])
    await product.db.transaction((tx) => countThemeChange(tx, accountId, "forest", new Date(at)));
  const rows = await product.db.select().from(themeDays).where(eq(themeDays.accountId, accountId));
  expect(rows.map(({ day, themeId, changes }) => `${day} ${themeId} ${changes}`).toSorted()).toEqual([
    "2026-03-01 forest 1",
    "2026-03-02 forest 2",
  ]);
});
