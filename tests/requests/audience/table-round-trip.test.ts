import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactImports, contactRequests, contacts } from "~/db/schema/contacts.ts";
import type { AccountId, ContactImportId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { exported } from "../../support/import-world.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { until } from "../../support/until.ts";
import type { Visitor } from "../../support/visitor.ts";
import { readZip } from "../../support/zip.ts";

let product: TestProduct;
let trusting: TestProduct;
beforeAll(async () => {
  [product, trusting] = await Promise.all([startTestProduct({ statedConsent: false }), startTestProduct()]);
});
afterAll(() => Promise.all([product.stop(), trusting.stop()]));

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const CONSENT = { consentWording: "Moved here with my list", agreed: "on" };

/** Values that a careless table loses: separators, quotes, formulas, letters of every direction, and each state. */
const PEOPLE: Partial<typeof contacts.$inferInsert>[] = [
  { name: "Bea", tags: ["fan"], country: "BE", ageRange: "25-34", subscribedAt: at(1) },
  { name: "=SUM(A1)", tags: ["[list]", "a, b", "o'hara", "pipe|d", 'say "hi"', "semi;colon"], subscribedAt: at(2) },
  { name: "'=quoted", tags: ["''", "-minus", "two words"], followsAt: null, subscribedAt: at(3) },
  { name: "@ping", consentWording: 'On the list,\nat the "premiere"; +1', basis: "stated", source: "manual" },
  { name: "🎬 Zoë 👩‍👩‍👧", tags: ["été", "🎬"], openingsAgreedAt: at(4), openingsWording: "Yes, “measure” them" },
  { name: "שלום עולם", tags: ["مرحبا"], clicksDeclinedAt: at(5), source: "import" },
  { name: "+49 30", unsubscribedAt: at(6), subscribedAt: at(2) },
  { name: "", bouncedAt: at(7) },
  { name: "\uff1dfull width", consentVersion: "2025-01" },
];

async function tableOf(visitor: Visitor) {
  return (await visitor.get("/studio/contacts/export")).text();
}

async function brought(where: TestProduct, visitor: Visitor, table: string) {
  const body = new FormData();
  body.set("file", new File([table], "audience.csv"));
  const chosen = await visitor.fetch("/studio/contacts/imports", { method: "POST", body });
  const path = found(chosen.headers.get("location"));
  const id = path.split("/").at(-1) as ContactImportId;
  const row = async () => found((await where.db.select().from(contactImports).where(eq(contactImports.id, id)))[0]);
  const { columns } = await row();
  await visitor.post(path, { intent: "start", columns, hasHeader: "true", ...CONSENT });
  await until(async () => (await row()).state === "done", "the import is done");
  return row();
}

async function listOf(where: TestProduct) {
  const owner = await launchedOwner(where, { plan: "grow" });
  for (const [number, values] of PEOPLE.entries())
    await createContact(where.db, owner.accountId, { ...values, createdAt: at(10 + number), confirmedAt: at(number) });
  return owner;
}

const contactsOf = (where: TestProduct, accountId: AccountId) =>
  where.db.select().from(contacts).where(eq(contacts.accountId, accountId));

describe("a table of contacts", () => {
  test("that this installation has written is read as it was, also where confirmations are demanded", async () => {
    for (const where of [product, trusting]) {
      const [first, second] = [await listOf(where), await launchedOwner(where, { plan: "grow" })];
      const table = await tableOf(first.visitor);
      expect(await brought(where, second.visitor, table)).toMatchObject({ added: PEOPLE.length, asked: 0, left: 0 });
      expect(await tableOf(second.visitor)).toBe(table);
      expect(await brought(where, second.visitor, table)).toMatchObject({ added: 0, left: 2, merged: 7 });
    }
  });

  test("whose proof was changed is the owner's word, or a reason to ask; who has left stays so", async () => {
    const { visitor } = await listOf(product);
    const table = (await tableOf(visitor)).replaceAll("2026-03-01T12:0", "2026-02-01T12:0");
    const asking = await launchedOwner(product, { plan: "grow" });
    expect(await brought(product, asking.visitor, table)).toMatchObject({ added: 2, asked: 7, left: 0 });
    expect(await product.db.$count(contactRequests, eq(contactRequests.accountId, asking.accountId))).toBe(7);
    for (const { unsubscribedAt, bouncedAt } of await contactsOf(product, asking.accountId))
      expect(unsubscribedAt ?? bouncedAt).not.toBeNull();
    const stating = await launchedOwner(trusting, { plan: "grow" });
    expect(await brought(trusting, stating.visitor, table)).toMatchObject({ added: 9, asked: 0 });
    const rows = await contactsOf(trusting, stating.accountId);
    expect(rows.map(({ basis }) => basis)).toEqual(rows.map(() => "stated"));
    expect(rows.find(({ name }) => name === "Bea")).toMatchObject({ consentWording: CONSENT.consentWording });
  });

  test("of another address keeps no proof of the first one's", async () => {
    const { visitor } = await listOf(product);
    const table = (await tableOf(visitor)).replaceAll("@example.org", "@example.net");
    const second = await launchedOwner(product, { plan: "grow" });
    expect(await brought(product, second.visitor, table)).toMatchObject({ added: 2, asked: 7 });
  });

  test("of an archive is read as it was, as the owner's word", async () => {
    const [first, second] = [await listOf(trusting), await launchedOwner(trusting, { plan: "grow" })];
    const folder = await scratchFolder();
    const path = await exported({ db: trusting.db, storage: trusting.storage, folder }, first.accountId);
    const table = String((await readZip(await readFile(path))).get("tables/contacts.csv"));
    expect(await brought(trusting, second.visitor, table)).toMatchObject({ added: PEOPLE.length, left: 0 });
    const known = async ({ accountId }: { accountId: AccountId }) =>
      (await contactsOf(trusting, accountId))
        .map(
          ({ id: _, accountId: __, welcomedAt: ___, basis: ____, source: _____, consentWording: ______, ...rest }) =>
            rest,
        )
        .toSorted((one, other) => one.email.localeCompare(other.email));
    expect(await known(second)).toEqual(await known(first));
  });
});
