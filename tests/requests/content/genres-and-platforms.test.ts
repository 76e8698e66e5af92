import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { patchesOfForm } from "~/features/content/drafts/input.ts";
import { publishSite } from "~/features/content/sites/commands.server.ts";
import { ownDraft, sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const owner = (role: "actor" | "filmmaker" = "filmmaker") => launchedOwner(product, { role });
const pageOf = async ({ username }: { username: string }) => (await fetch(`${product.baseUrl}/u/${username}`)).text();

describe("genres and platforms after the launch", () => {
  test("have the addresses of the wizard lead to their fields", async () => {
    const [ada, ingrid] = [await owner(), await owner("actor")];
    const goal = async ({ visitor }: typeof ada, step: string) =>
      (await visitor.get(`/onboarding/${step}`)).headers.get("location");
    expect(await goal(ada, "genres")).toBe("/studio/film/press#part-genres");
    expect(await goal(ingrid, "platforms")).toBe("/studio/profile#part-platforms");
    expect(await goal(ada, "role")).toBe("/dashboard");
    const [film, profile] = await Promise.all([
      ada.visitor.get("/studio/film/press"),
      ingrid.visitor.get("/studio/profile"),
    ]);
    expect(await film.text()).toContain('id="part-genres"');
    expect(await profile.text()).toContain('id="part-platforms"');
  });

  test("are changed by a plain form and shown, with their links, once they are published", async () => {
    const ada = await owner();
    const sent = await sendPlainForm(product.db, ada, "/studio/film/press", {
      genres: ["Horror", "Western"],
      platforms: ["vimeo", "letterboxd"],
      "platformLinks.letterboxd": "https://letterboxd.com/film/the-salt-road",
    });
    expect(sent.status).toBe(200);
    const { document } = await storedDraft(product.db, ada.accountId);
    expect(document.genres).toEqual(["Horror", "Western"]);
    expect(document.platforms).toEqual(["vimeo", "letterboxd"]);
    expect(await pageOf(ada)).not.toContain("letterboxd.com");
    await publishPage(product.db, ada.accountId);
    const page = await until(async () => {
      const html = await pageOf(ada);
      return html.includes("Horror, Western") && html;
    }, "the page shows the genres");
    expect(page).toMatch(
      /<dt>Also on<\/dt><dd[^>]*>Vimeo, <a href="https:\/\/letterboxd.com\/film\/the-salt-road" rel="me noopener">Letterboxd<\/a><\/dd>/,
    );
  });

  test("stay when a form that shows them is sent unchanged", async () => {
    const ada = await owner();
    const { document } = await storedDraft(product.db, ada.accountId);
    const ticked = (path: "genres" | "platforms") => document[path].map((value): [string, string] => [path, value]);
    expect(patchesOfForm(document, [], [...ticked("genres"), ...ticked("platforms")])).toEqual([]);
  });

  test("allow at most five platforms", async () => {
    const ada = await owner();
    const draft = await ownDraft(product.db, ada);
    const { platforms: was } = (await draft.read()).document;
    const value = ["website", "youtube", "vimeo", "netflix", "amazon", "tubi"];
    const { refused } = await draft.save([{ path: "platforms", was, value }]);
    expect(refused).toEqual([{ path: "platforms", message: "Please choose at most 5 platforms" }]);
    expect((await draft.read()).document.platforms).toEqual(was);
  });

  test("are not published with a link elsewhere, unless its platform is not chosen", async () => {
    const ingrid = await owner("actor");
    const publish = () =>
      product.db.transaction((tx) => publishSite({ tx, guard: NOTHING_HELD }, ingrid.accountId, "newest", new Date()));
    await sendPlainForm(product.db, ingrid, "/studio/profile", {
      platforms: ["imdb"],
      "platformLinks.imdb": "http://www.imdb.com/name/nm1234567",
    });
    expect(await publish()).toEqual({
      ok: false,
      reason: "unfinished",
      problems: {
        "platformLinks.imdb": "Please enter a link to IMDb such as https://www.imdb.com/name/nm1234567",
      },
    });
    await sendPlainForm(product.db, ingrid, "/studio/profile", { platforms: ["mandy"] });
    expect(await publish()).toMatchObject({ ok: true });
    const page = await pageOf(ingrid);
    expect(page).toContain("Mandy");
    expect(page).not.toContain("imdb.com");
  });
});
