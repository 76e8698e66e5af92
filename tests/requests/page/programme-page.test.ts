import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByPosition } from "~/features/content/pages/rules/rows.ts";
import { readQr } from "~/platform/qr-thread.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage } from "../../support/pages.ts";
import { readPdf } from "../../support/pdf.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const PROGRAMME = "/studio/film/festivals/programme";
const fileIn = (html: string) => /href="([^"]+-programme-[^"]+\.pdf)"/.exec(html)?.[1];

const made = (visitor: Visitor, choice: string) =>
  until(async () => fileIn(await (await visitor.get(`${PROGRAMME}${choice}`)).text()), "the programme page is made");

test("an owner downloads the programme page of the draft, and copies it as text; nobody else has either", async () => {
  const { visitor, accountId, pageId, slug } = await launchedOwner(product);
  await changePage(product.db, accountId, (page) => ({
    ...{ ...page, title: "The Salt Road", film: { ...page.film, runtime: "97 min" } },
    lists: { ...page.lists, countries: rowsByPosition([{ text: "Jordan" }]) },
  }));
  const text = await (await visitor.get(PROGRAMME)).text();
  expect(text).toContain("Jordan · ");
  const url = await made(visitor, "?layout=columns&paper=a5&marks=on&grey=on");
  expect(url).toContain("-programme-a5-columns-print-grey.pdf");
  const [sheet] = await readPdf(Buffer.from(await (await visitor.get(url)).arrayBuffer()));
  expect(sheet?.text).toContain("97 min");
  expect(sheet && (await readQr(sheet.png))).toBe(`${product.config.baseUrl}/films/${slug}`);
  const stranger = await launchedOwner(product);
  expect((await stranger.visitor.get(`${PROGRAMME}?page=${pageId}`)).status).toBe(404);
  for (const other of [stranger.visitor, new Visitor(product.baseUrl)]) expect((await other.get(url)).status).toBe(404);
});

test("a look that was made before comes back, and other words make another page", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  const first = await made(visitor, "?layout=colour&paper=half");
  await made(visitor, "?layout=nonsense&paper=a6");
  expect(await made(visitor, "?layout=colour&paper=half")).toBe(first);
  expect((await visitor.post(`${PROGRAMME}?layout=colour&paper=half`, {})).status).toBe(200);
  await changePage(product.db, accountId, (page) => ({ ...page, title: "Another road" }));
  expect(await made(visitor, "?layout=colour&paper=half")).not.toBe(first);
});
