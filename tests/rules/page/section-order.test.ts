import { describe, expect, it } from "vitest";
import { differences } from "~/features/content/history/rules/comparison.ts";
import { merged } from "~/features/content/pages/rules/patches.ts";
import { filmContentOf } from "~/features/content/pages/rules/projection.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import {
  asDesigned,
  hidden,
  laidOut,
  moved,
  ordered,
  shownAgain,
  without,
  withPart,
  withText,
} from "~/features/page/editor/rules/order.ts";
import { editorSections } from "~/features/page/editor/rules.ts";
import { layoutOf, ownLayout } from "~/features/page/templates/rules/layouts.ts";
import { arranged } from "~/features/page/templates/rules.ts";

const NEW = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "", description: "" },
  ...{ genres: [], year: 2026, videoId: null },
});
const SHOWN = ["episodes", "about", "stills", "story", "comments", "connect"];
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
    expect(seen(once)).toEqual(["episodes", "about", "story", "stills", "comments", "connect"]);
    expect(moved(NEW.lists.sections, SHOWN, "episodes", -1)).toEqual([]);
  });

  it("has a place for sections that are filled later: behind the one that they follow in the design", () => {
    const once = applied(NEW, moved(NEW.lists.sections, SHOWN, "story", SHOWN.indexOf("story") - 1));
    expect(seen(once, [...parts, { id: "press" }, { id: "trailers" }])).toEqual([
      "episodes",
      "trailers",
      "about",
      "story",
      "stills",
      "press",
      "comments",
      "connect",
    ]);
  });

  it("shows a hidden section again where the design has it", () => {
    const without = applied(NEW, hidden(NEW.lists.sections, "stills"));
    const shown = seen(without);
    expect(shown).toEqual(["episodes", "about", "story", "comments", "connect"]);
    const swapped = applied(without, moved(without.lists.sections, shown, "about", shown.indexOf("about") - 1));
    expect(seen(swapped)).toEqual(["about", "episodes", "story", "comments", "connect"]);
    const again = applied(swapped, shownAgain(swapped.lists.sections, "stills"));
    expect(seen(again)).toEqual(["about", "stills", "episodes", "story", "comments", "connect"]);
  });

  it("takes sections of own words in and out", () => {
    const more = applied(NEW, withText(NEW.lists.sections, "t1"));
    expect(seen(more, [...parts, { id: "t1" }])).toEqual([...SHOWN, "t1"]);
    expect(more.lists.sections.byId.t1).toMatchObject({ part: "text", title: "" });
    expect(applied(more, without(more.lists.sections, "t1"))).toEqual(NEW);
  });

  it("goes back to the design's, and keeps own words", () => {
    const more = applied(NEW, withText(NEW.lists.sections, "t1"));
    const moved = applied(more, ordered(more.lists.sections, SHOWN.toReversed()));
    const back = applied(moved, asDesigned(moved.lists.sections));
    expect(back.lists.sections.order).toEqual(["t1"]);
    expect(seen(back)).toEqual(SHOWN);
  });
});

describe("sections of their own, and other layouts", () => {
  it("gives a part of About a section of its own, and takes it back", () => {
    const more = applied(NEW, withPart(NEW.lists.sections, "crew"));
    expect(seen(more, [...parts, { id: "crew" }])).toEqual([...SHOWN, "crew"]);
    expect(editorSections("filmmaker", more.lists.sections).map(({ id }) => id)).toContain("crew");
    const about = editorSections("filmmaker", more.lists.sections).find(({ id }) => id === "about");
    expect(about?.lists).toEqual(["cast", "laurels", "awards", "interviews"]);
    const hiddenCrew = applied(more, hidden(more.lists.sections, "crew"));
    expect(applied(hiddenCrew, shownAgain(hiddenCrew.lists.sections, "crew")).lists.sections.byId.crew).toBeDefined();
    const back = applied(more, without(more.lists.sections, "crew"));
    expect(editorSections("filmmaker", back.lists.sections).map(({ id }) => id)).not.toContain("crew");
    expect(summary(changesInWords(back, more))).toBe("1 change: one section added");
    expect(differences(back, more, {})).toMatchObject([{ label: "Added sections" }]);
  });

  it("shows a section in another layout than the design's, in its place", () => {
    const rail = applied(NEW, laidOut(NEW.lists.sections, "stills", "sheet"));
    const sections = ({ lists }: PageDocument) => filmContentOf({ film: NEW.film, lists }).sections;
    expect(seen(rail)).toEqual(SHOWN);
    expect(ownLayout("netflix", sections(rail))).toEqual({ ...layoutOf("netflix"), stills: "sheet" });
    expect(summary(changesInWords(NEW, rail))).toBe("1 change: the layout of sections");
    expect(differences(NEW, rail, {})).toMatchObject([{ label: "Layouts of sections" }]);
    const back = applied(rail, laidOut(rail.lists.sections, "stills", ""));
    expect(ownLayout("netflix", sections(back))).toEqual(layoutOf("netflix"));
    expect(summary(changesInWords(NEW, back))).toBe("");
    const unknown = applied(rail, laidOut(rail.lists.sections, "stills", "of a newer version"));
    expect(ownLayout("netflix", sections(unknown))).toEqual(layoutOf("netflix"));
  });
});

describe("a change of the sections", () => {
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
    expect(words(applied(NEW, withText(NEW.lists.sections, "t1")))).toBe("1 change: one section added");
  });

  it("merges when two tabs move for the first time", () => {
    const [one] = [moved(NEW.lists.sections, SHOWN, "story", SHOWN.indexOf("story") - 1)];
    const other = hidden(NEW.lists.sections, "stills");
    const { document, clashes } = merged(applied(NEW, one), other);
    expect(clashes.map(({ path }) => path)).toEqual(["lists.sections.byId.stills"]);
    expect(document.lists.sections.order).toEqual(["episodes", "about", "story", "stills", "comments", "connect"]);
  });

  it.each(TEMPLATES)("in %s has in tabs what one can watch", (template) => {
    const layout = layoutOf(template);
    const all = layout.order.map((id) => ({ id }));
    const { before, tabs, sections } = arranged(layout, all, { isActor: false, own: [] });
    expect([...before, ...tabs, ...sections].map(({ id }) => id)).toEqual(layout.order);
    if (layout.tabs) expect(tabs.map(({ id }) => id).toSorted()).toEqual(["episodes", "trailers"]);
  });
});
