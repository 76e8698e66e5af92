import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDraft, sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishChange, publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const FORM = "/studio/film/press";
const GIVEN = { year: "1996", "film.runtime": "97 min", rating: "PG-13", matchLabel: "A must-see" };

async function ownerOfShortFile() {
  const owner = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, owner.accountId, {
    ...{ playableKey: "films/f/film.mp4", width: 320, height: 180, durationMs: 52_000 },
  });
  await publishChange(product.db, owner.accountId, (page) => ({ ...page, videoId }));
  return owner;
}

/** The list beside the title, without its markup. */
async function factsOf(username: string) {
  const page = await (await guest.get(`/u/${username}`)).text();
  const line = /<ul class="meta-line"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? "";
  return [...line.matchAll(/<li[^>]*>(?:<bdi>)?([^<]*)/g)].map(([, fact]) => fact);
}

describe("the owner's facts", () => {
  test("stand on the page in place of the measured ones, and the file as a trailer", async () => {
    const owner = await ownerOfShortFile();
    await until(async () => (await factsOf(owner.username)).includes("52s"), "the measured length is told");
    expect((await sendPlainForm(product.db, owner, FORM, GIVEN)).status).toBeLessThan(400);
    const { document } = await storedDraft(product.db, owner.accountId);
    expect(document).toMatchObject({ year: 1996, rating: "PG-13", matchLabel: "A must-see" });
    await publishPage(product.db, owner.accountId);
    await until(async () => (await factsOf(owner.username)).includes("1996"), "the facts are public");
    expect((await factsOf(owner.username)).slice(0, 5)).toEqual([
      ...["A must-see", "1996", "PG-13", "97 min", "Trailer 0:52"],
    ]);
  });

  test("leave the page when they are taken away", async () => {
    const owner = await ownerOfShortFile();
    await sendPlainForm(product.db, owner, FORM, { matchLabel: "", rating: "" });
    await publishPage(product.db, owner.accountId);
    await until(async () => !(await factsOf(owner.username)).includes("98% Match"), "the label is gone");
    expect(await factsOf(owner.username)).not.toContain("NR");
  });

  test.each(["96", "year", "19960", "-199", ""])("need a year of four digits: %j", async (year) => {
    const owner = await launchedOwner(product);
    const before = (await storedDraft(product.db, owner.accountId)).document.year;
    const refused = await sendPlainForm(product.db, owner, FORM, { year });
    expect(await refused.text()).toContain("Please enter a year of four digits");
    expect((await storedDraft(product.db, owner.accountId)).document.year).toBe(before);
  });

  test("have a runtime of twenty characters at most", async () => {
    const owner = await launchedOwner(product);
    const answer = await (await ownDraft(product.db, owner)).save([
      { path: "film.runtime", was: "", value: "x".repeat(21) },
    ]);
    expect(JSON.stringify(answer)).toContain("at most 20 characters");
  });
});
