import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comments } from "~/db/schema/comments.ts";
import { pages } from "~/db/schema/pages.ts";
import { newestComments } from "~/features/audience/comments/queries.server.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const DAY_MS = 24 * 60 * 60 * 1000;

async function owner() {
  const ada = await launchedOwner(product);
  const { filmId, slug, visitor } = ada;
  const commented = (by: Visitor, content: string, name = "Noor") =>
    by.fetch(`/films/${slug}/comments`, { method: "POST", body: new URLSearchParams({ name, content }) });
  const stored = async (content: string) => {
    const [comment] = await product.db.select().from(comments).where(eq(comments.content, content));
    return comment;
  };
  return {
    ...ada,
    commented,
    stored,
    rules: (fields: Record<string, string>) => visitor.post("/studio/comments/rules", fields),
    decided: async (content: string, decision: "approval" | "spam") =>
      visitor.fetch(`/studio/comments/${(await stored(content))?.id}/${decision}`, { method: "POST" }),
    shown: async () => (await newestComments(product.db, filmId)).list.map(({ content }) => content),
  };
}

const newVisitor = () => new Visitor(product.baseUrl);

test("everything waits until the owner says that only first comments do", async () => {
  const [ada, noor] = [await owner(), newVisitor()];
  await ada.commented(noor, "First of all");
  await ada.decided("First of all", "approval");
  await ada.commented(noor, "Second, waiting");
  expect(await ada.shown()).toEqual(["First of all"]);
  expect(await (await ada.visitor.get("/studio/comments")).text()).toContain('href="/studio/comments/rules"');
  const screen = await (await ada.visitor.get("/studio/comments/rules")).text();
  const answers = { waiting: "first", holdsLinks: "on", blocked: "", closeAfterDays: "" };
  const saved = await ada.rules(answeredForm(screen, "/studio/comments/rules", answers).fields);
  expect([saved.status, await saved.text()]).toEqual([
    200,
    expect.stringContaining("Saved. New comments follow these rules."),
  ]);
  await ada.commented(noor, "Third, at once");
  await ada.commented(newVisitor(), "By somebody new");
  expect(await ada.shown()).toEqual(["Third, at once", "First of all"]);
  await ada.commented(noor, "With www.example.org in it");
  await ada.decided("Third, at once", "spam");
  await ada.commented(noor, "After the spam");
  expect(await ada.shown()).toEqual(["First of all"]);
});

test("nobody is known because of another account's page", async () => {
  const [ada, eve, noor] = [await owner(), await owner(), newVisitor()];
  await ada.rules({ waiting: "first" });
  await eve.commented(noor, "Known to Eve");
  await eve.decided("Known to Eve", "approval");
  await ada.commented(noor, "New to Ada");
  expect([await eve.shown(), await ada.shown()]).toEqual([["Known to Eve"], []]);
});

test("a blocked word holds a comment up, and the list says which", async () => {
  const [ada, noor] = [await owner(), newVisitor()];
  await ada.rules({ waiting: "first", blocked: "pills\nspam.example" });
  await ada.commented(noor, "A calm one");
  await ada.decided("A calm one", "approval");
  await ada.commented(noor, "Cheap p1lls at spam.example");
  expect(await ada.shown()).toEqual(["A calm one"]);
  expect((await ada.stored("Cheap p1lls at spam.example"))?.heldFor).toEqual(["pills", "spam.example"]);
  const page = await (await ada.visitor.get("/studio/comments?show=pending")).text();
  expect(page).toContain("Contains “pills”, “spam.example”");
});

test("comments close after the owner's time: the form goes, a late one is refused in words, the others stay", async () => {
  const [ada, noor] = [await owner(), newVisitor()];
  await ada.commented(noor, "In time");
  await ada.decided("In time", "approval");
  await ada.rules({ waiting: "all", closeAfterDays: "7" });
  const published = (days: number) =>
    product.db
      .update(pages)
      .set({ publishedAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(pages.accountId, ada.accountId));
  await published(6);
  expect((await ada.commented(noor, "Still in time")).status).toBe(303);
  await published(8);
  const late = await ada.commented(noor, "Too late");
  expect([late.status, (await late.text()).includes("Comments on this film are closed.")]).toEqual([422, true]);
  expect(await ada.stored("Too late")).toBeUndefined();
  await ada.rules({ waiting: "all", closeAfterDays: "7" });
  const page = await (await noor.get(`/u/${ada.username}`)).text();
  expect([page.includes("In time"), page.includes("Your comment"), page.includes("are closed.")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("odd rules are refused at their field, and the present ones stay", async () => {
  const ada = await owner();
  await ada.rules({ waiting: "first", blocked: "pills" });
  const odd: Record<string, string>[] = [{ waiting: "nobody" }, { blocked: "x".repeat(61) }, { closeAfterDays: "8" }];
  for (const fields of odd) expect((await ada.rules({ waiting: "all", ...fields })).status).toBe(422);
  const page = await (await ada.visitor.get("/studio/comments/rules")).text();
  expect([
    page.includes(">pills</textarea>"),
    /value="first"[^>]*checked|checked[^>]*value="first"/.test(page),
  ]).toEqual([true, true]);
});
