import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { links } from "~/db/schema/links.ts";
import { limitsOf, type Plan } from "~/features/account/plans/rules.ts";
import { EXPORT_COLUMNS } from "~/features/promotion/links/rules/table.ts";
import { NOT_OWN_TABLE, OWN_LINK_FILE_PATH } from "~/features/studio/link-files/rules.ts";
import { type AccountId, newId } from "~/lib/ids.ts";
import { createProject } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const exported = async (visitor: Visitor) => (await visitor.get("/studio/links/export?format=csv")).text();

async function send(visitor: Visitor, text: string, intent: "see" | "bring") {
  const body = new FormData();
  body.set("file", new File([text], "links.csv"));
  body.set("intent", intent);
  const response = await visitor.fetch(OWN_LINK_FILE_PATH, { method: "POST", body });
  return [response.status, await response.text()] as const;
}

const linksOf = (accountId: AccountId) =>
  product.db
    .select()
    .from(links)
    .where(and(eq(links.accountId, accountId), isNull(links.removedAt)));

/** What no table brings back: figures, times, and what is about boosts. */
const NOT_BROUGHT = /^(Status|Clicks|Bots|Previews|HEAD requests|Conversion|Created|Boost|Reactions)/;
const GONE = EXPORT_COLUMNS.flatMap((name, place) => (NOT_BROUGHT.test(name) ? [place] : []));

/** No cell of these tests has a comma or a quote in it. */
const comparable = (csv: string) =>
  csv.split("\r\n").map((line) =>
    line
      .split(",")
      .filter((_, place) => !GONE.includes(place))
      .join(),
  );

async function withLinks(plan: Plan = "grow") {
  const owner = await launchedOwner(product, { plan });
  const { filmId } = await createProject(product.db, owner.accountId, { title: "The Second Film" });
  const code = `c-${newId().slice(0, 8)}`;
  const link = (number: number, values: Partial<typeof links.$inferInsert>) =>
    createLink(product.db, owner.accountId, {
      ...{ code: `${code}-${number}`, title: `Link ${number}`, createdAt: new Date(Date.UTC(2026, 1, number)) },
      ...values,
    });
  const targets: Record<string, string>[] = [
    { device: "mobile", url: "https://example.org/app?a=1" },
    { country: "DE", url: "https://example.org/de" },
  ];
  await link(1, { people: 12, utm: { source: "instagram", campaign: "=1+1" }, passesOn: "all" });
  await link(2, { filmId, emoji: ["🔥", "🎬"], clickLimit: 40, targets });
  await link(3, { filmId: owner.filmId, isEnabled: false, expiresAt: new Date("2026-01-05T10:00:00.000Z") });
  return { ...owner, code };
}

test("an exported table of short links is read again: the same table but for its figures", async () => {
  const { visitor, accountId } = await withLinks();
  const before = await exported(visitor);
  expect((await send(visitor, before, "see"))[1]).toContain("3 rows left out");
  await product.db.delete(links).where(eq(links.accountId, accountId));
  const [status, seen] = await send(visitor, before, "see");
  expect([status, (await linksOf(accountId)).length]).toEqual([200, 0]);
  expect(seen).toContain("3 short links to your own pages to make");
  expect((await send(visitor, before, "bring"))[0]).toBe(200);
  expect(comparable(await exported(visitor))).toEqual(comparable(before));
  expect((await linksOf(accountId)).map(({ people }) => people)).toEqual([0, 0, 0]);
});

test("a code that is taken becomes another one, which is told, and the link does not come twice", async () => {
  const { visitor, code } = await withLinks();
  const [other, csv] = [await launchedOwner(product, { plan: "grow" }), await exported(visitor)];
  const [, seen] = await send(other.visitor, csv, "see");
  expect(seen).toContain(`/l/${code}-1-2 leads to Your page; /l/${code}-1 is taken here`);
  expect(seen).toContain("None of your pages has the address that it leads to");
  await send(other.visitor, csv, "bring");
  await send(other.visitor, csv, "bring");
  const made = await linksOf(other.accountId);
  expect(made).toMatchObject([{ code: `${code}-1-2`, title: "Link 1", filmId: null, isEnabled: true }]);
  expect(made[0]?.utm).toEqual({ source: "instagram", campaign: "=1+1" });
});

test("a link with a password comes switched off, and those beyond the plan are told before", async () => {
  const { visitor, accountId } = await withLinks("free");
  await createLink(product.db, accountId, { passwordHash: "scrypt-of-a-secret", code: `pw-${newId().slice(0, 8)}` });
  expect(limitsOf({ plan: "free", offer: null, role: null }).links).toBe(1);
  const csv = await exported(visitor);
  await product.db.delete(links).where(eq(links.accountId, accountId));
  const [, seen] = await send(visitor, csv, "see");
  expect(seen).toContain("One short link to your own pages to make");
  expect(seen).toContain("3 rows left out");
  expect(seen).toContain("Your plan has no further short links");
  const upTo = csv
    .split("\r\n")
    .filter((line, place) => place === 0 || line.includes("pw-"))
    .join("\r\n");
  expect((await send(visitor, upTo, "bring"))[1]).toContain("switched off, because no file has its password");
  expect(await linksOf(accountId)).toMatchObject([{ isEnabled: false, passwordHash: null }]);
});

test("another table is refused, also one that does not say where its links lead", async () => {
  const { visitor } = await withLinks();
  const former = EXPORT_COLUMNS.slice(0, EXPORT_COLUMNS.indexOf("Leads to"));
  const empty = former.map(() => "x").join();
  for (const text of ["Title,Address\nShop,https://example.org", `${former.join()}\n${empty}`]) {
    const [status, answer] = await send(visitor, text, "see");
    expect([status, answer.includes(NOT_OWN_TABLE)]).toEqual([422, true]);
  }
});

test("rows that no form would take are left out with their reasons", async () => {
  const { visitor, accountId } = await withLinks();
  const [names, ...rows] = (await exported(visitor)).trimEnd().split("\r\n");
  await product.db.delete(links).where(eq(links.accountId, accountId));
  const broken = rows.map(
    (row, place) =>
      [row.replace("/l/", "/x/"), row.replace(",utm,", ",everything,").replace("mobile ", "fridge "), `${row}x`][place],
  );
  const [, seen] = await send(visitor, [names, ...broken].join("\n"), "see");
  expect(seen).toContain("3 rows left out");
  expect(seen).toContain("Its address is not one of a short link");
  expect(seen).toContain("Please choose a device or a country.");
});
