import { describe, expect, it } from "vitest";
import { differences } from "~/features/content/history/rules/comparison.ts";
import { merged } from "~/features/content/pages/rules/patches.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import {
  asDesigned,
  hidden,
  moved,
  ordered,
  shownAgain,
  without,
  withText,
} from "~/features/page/editor/rules/order.ts";
import { arranged, layoutOf } from "~/features/page/templates/rules.ts";

const NEW = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "", description: "" },
  ...{ genres: [], year: 2026, videoId: null },
});
const SHOWN = ["episodes", "about", "stills", "comments", "story", "connect"];
const parts = SHOWN.map((id) => ({ id }));

const applied = (document: PageDocument, patches: Parameters<typeof merged>[1]) => merged(document, patches).document;
const own = ({ lists: { sections } }: PageDocument) =>
  sections.order.flatMap((id) => ({ id, isHidden: sections.byId[id]?.isHidden ?? false }));
const seen = (document: PageDocument, of = parts) =>
  arranged(layoutOf("netflix"), of, { isActor: false, own: own(document) }).all.map(({ id }) => id);

describe("the order of a page's sections", () => {
  it("is the design's until somebody moves one", () => {
    expect(seen(NEW)).toEqual(SHOWN);
    const once = applied(NEW, moved(NEW.lists.sections, SHOWN, "story", SHOWN.indexOf("story") - 1));
    expect(seen(once)).toEqual(["episodes", "about", "stills", "story", "comments", "connect"]);
    expect(moved(NEW.lists.sections, SHOWN, "episodes", -1)).toEqual([]);
  });

  it("has a place for sections that are filled later: behind the one that they follow in the design", () => {
    const once = applied(NEW, moved(NEW.lists.sections, SHOWN, "story", SHOWN.indexOf("story") - 1));
    expect(seen(once, [...parts, { id: "press" }, { id: "trailers" }])).toEqual([
      "episodes",
      "about",
      "trailers",
      "stills",
      "story",
      "comments",
      "press",
      "connect",
    ]);
  });

  it("shows a hidden section again where the design has it", () => {
    const without = applied(NEW, hidden(NEW.lists.sections, "stills"));
    const shown = seen(without);
    expect(shown).toEqual(["episodes", "about", "comments", "story", "connect"]);
    const swapped = applied(without, moved(without.lists.sections, shown, "about", shown.indexOf("about") - 1));
    expect(seen(swapped)).toEqual(["about", "episodes", "comments", "story", "connect"]);
    const again = applied(swapped, shownAgain(swapped.lists.sections, "stills"));
    expect(seen(again)).toEqual(["about", "stills", "episodes", "comments", "story", "connect"]);
  });

  it("takes sections of own words in and out", () => {
    const more = applied(NEW, withText(NEW.lists.sections, SHOWN, "t1"));
    expect(more.lists.sections.order).toEqual([...SHOWN, "t1"]);
    expect(more.lists.sections.byId.t1).toMatchObject({ part: "text", title: "" });
    expect(applied(more, without(more.lists.sections, "t1")).lists.sections.order).toEqual(SHOWN);
  });

  it("goes back to the design's, and keeps own words", () => {
    const more = applied(NEW, withText(NEW.lists.sections, SHOWN, "t1"));
    const moved = applied(more, ordered(more.lists.sections, SHOWN.toReversed()));
    const back = applied(moved, asDesigned(moved.lists.sections));
    expect(back.lists.sections.order).toEqual(["t1"]);
    expect(seen(back)).toEqual(SHOWN);
  });

  it("is told as what it is: a move, a hidden section, own words", () => {
    const words = (document: PageDocument) => summary(changesInWords(NEW, document));
    const once = applied(NEW, moved(NEW.lists.sections, SHOWN, "story", SHOWN.indexOf("story") - 1));
    expect(words(once)).toBe("1 change: the order of the sections");
    const without = applied(NEW, hidden(NEW.lists.sections, "stills"));
    expect(words(without)).toBe("1 change: one section hidden");
    expect(differences(NEW, without, {})).toMatchObject([
      { label: "Hidden sections", after: { texts: [[{ text: "1. Stills" }]] } },
    ]);
    expect(words(applied(without, shownAgain(without.lists.sections, "stills")))).toBe("");
    expect(words(applied(NEW, withText(NEW.lists.sections, SHOWN, "t1")))).toMatch(/one section added/);
  });

  it("merges when two tabs move for the first time", () => {
    const [one] = [moved(NEW.lists.sections, SHOWN, "story", SHOWN.indexOf("story") - 1)];
    const other = hidden(NEW.lists.sections, "stills");
    const { document, clashes } = merged(applied(NEW, one), other);
    expect(clashes.map(({ path }) => path)).toEqual(["lists.sections.byId.stills"]);
    expect(document.lists.sections.order).toEqual(["episodes", "about", "stills", "story", "comments", "connect"]);
  });

  it.each(TEMPLATES)("in %s has in tabs what comes first", (template) => {
    const layout = layoutOf(template);
    const all = layout.order.map((id) => ({ id }));
    const { tabs, sections } = arranged(layout, all, { isActor: false, own: [] });
    expect([...tabs, ...sections].map(({ id }) => id)).toEqual(layout.order);
    if (layout.tabs) expect(tabs.map(({ id }) => id).toSorted()).toEqual(["about", "episodes", "trailers"]);
  });
});
