import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDraft, sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const FORM = "/studio/film/festivals";
const ROW = {
  bioShort: "Ada films ferries.",
  bioLong: "",
  imageKey: "",
  films: "Fog",
  name: "Ada Winter",
  pronouns: "",
};

test("what festivals ask is saved with the draft, kept in its versions, restored, and on no page", async () => {
  const owner = await launchedOwner(product);
  const answers = { "festival.originalTitle": "Der Salzweg", "festival.submitter.budget": "EUR 9,000" };
  expect((await sendPlainForm(product.db, owner, FORM, answers)).status).toBe(200);
  const draft = await ownDraft(product.db, owner);
  await draft.save([
    { path: "lists.directors.byId.ada", was: null, value: ROW },
    { path: "lists.directors.order", was: [], value: ["ada"] },
    { path: "title", was: "My Film Project", value: "The Salt Road" },
  ]);
  const version = await publishPage(product.db, owner.accountId);
  await sendPlainForm(product.db, owner, FORM, { "festival.originalTitle": "Something else" });
  await publishPage(product.db, owner.accountId);
  await owner.visitor.post(`/studio/history/${version}/restoration`, {});
  const { document } = await storedDraft(product.db, owner.accountId);
  expect(document.festival).toMatchObject({ originalTitle: "Der Salzweg", submitter: { budget: "EUR 9,000" } });
  expect(document.lists.directors.byId.ada).toEqual(ROW);
  const screen = await (await owner.visitor.get(FORM)).text();
  expect(screen).toContain("Der Salzweg");
  const page = await until(async () => (await owner.visitor.get(`/u/${owner.username}`)).text(), "the page is there");
  for (const word of ["Salzweg", "9,000", "films ferries"]) expect(page).not.toContain(word);
});

test("a text of festivals has an end, and a director more than six is refused", async () => {
  const owner = await launchedOwner(product);
  const draft = await ownDraft(product.db, owner);
  const order = Array.from({ length: 7 }, (_, index) => `d${index}`);
  const added = await draft.save([
    { path: "festival.statement", was: "", value: "x".repeat(4001) },
    ...order.map((id) => ({ path: `lists.directors.byId.${id}`, was: null, value: ROW })),
    { path: "lists.directors.order", was: [], value: order },
  ]);
  expect(JSON.stringify(added)).toContain("at most 4000 characters");
  expect((await storedDraft(product.db, owner.accountId)).document.lists.directors.order).toHaveLength(6);
});
