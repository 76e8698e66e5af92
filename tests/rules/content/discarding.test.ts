import { describe, expect, it } from "vitest";
import { merged } from "~/features/content/pages/rules/patches.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { discardable, putBack } from "~/features/content/publications/rules/discarding.ts";

const NEW = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "" },
  ...{ genres: [], year: 2026, videoId: null },
});
const award = (id: string, was: object | null, text: string | null) => ({
  ...{ path: `lists.awards.byId.${id}`, was: was as null, value: text === null ? null : { text } },
});
const order = (was: string[], value: string[]) => ({ path: "lists.awards.order", was, value });
const applied = (document: PageDocument, patches: Parameters<typeof merged>[1]) => merged(document, patches).document;

const PUBLISHED = applied(NEW, [
  ...["a", "b", "c"].map((id) => award(id, null, `Award ${id}`)),
  order([], ["a", "b", "c"]),
]);

describe("what visitors do not see yet", () => {
  it("is put back one by one, until nothing differs", () => {
    let draft = applied(PUBLISHED, [
      { path: "title", was: "The Salt Road", value: "The Glass Road" },
      award("b", { text: "Award b" }, null),
      award("d", null, "Award d"),
      order(["a", "b", "c"], ["c", "a", "d"]),
    ]);
    const labels = discardable(PUBLISHED, draft).map(({ label }) => label);
    expect(labels.toSorted()).toEqual(["Award “Award b”", "Award “Award d”", "Order: award", "Title"]);
    for (let [change] = discardable(PUBLISHED, draft); change; [change] = discardable(PUBLISHED, draft)) {
      draft = applied(draft, putBack(change, PUBLISHED, draft));
    }
    expect(draft).toEqual(PUBLISHED);
  });

  it("has a removed row return behind the one that it followed", () => {
    const draft = applied(PUBLISHED, [award("b", { text: "Award b" }, null), order(["a", "b", "c"], ["a", "c"])]);
    const changes = discardable(PUBLISHED, draft);
    expect(changes.map(({ label }) => label)).toEqual(["Award “Award b”"]);
    const [change] = changes;
    if (!change) throw new Error("nothing differs");
    expect(applied(draft, putBack(change, PUBLISHED, draft)).lists.awards.order).toEqual(["a", "b", "c"]);
  });
});
