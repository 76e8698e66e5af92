import { describe, expect, it } from "vitest";
import { ROLES } from "~/features/account/roles/rules.ts";
import { guidesFor, learningsPath, partsOfText, readingMinutes, wordsOf } from "~/features/studio/guides/rules.ts";
import { GUIDES } from "~/features/studio/guides/ui/guides.ts";

describe("links in a guide", () => {
  it("lead to the screens of the role's own dashboard", () => {
    expect(partsOfText("Open [your page](site), then rest.", "actor")).toEqual([
      { text: "Open ", to: null },
      { text: "your page", to: "/actors-dashboard/site" },
      { text: ", then rest.", to: null },
    ]);
    expect(partsOfText("[Edit Mode](editor)", "filmmaker")).toEqual([{ text: "Edit Mode", to: "/editor" }]);
  });
  it("become plain text for screens that a role does not have", () => {
    expect(partsOfText("[Inquiries](inquiries)", "filmmaker")).toEqual([{ text: "Inquiries", to: null }]);
  });
  it("throw for an unknown screen", () => expect(() => partsOfText("[here](nowhere)", "actor")).toThrow("nowhere"));
  it("leave other brackets unchanged", () => {
    expect(partsOfText("[bell rings], not (music)", "actor")).toHaveLength(1);
  });
});

describe.each(GUIDES.map((guide) => [guide.id, guide] as const))("%s", (id, guide) => {
  it("is short and not empty", () => {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(wordsOf(guide)).toBeGreaterThanOrEqual(150);
    expect(wordsOf(guide)).toBeLessThanOrEqual(300);
    expect(readingMinutes(guide)).toBeGreaterThanOrEqual(1);
    expect(guide.steps.length).toBeGreaterThan(1);
  });
  it.each(ROLES)("leads a %s to existing screens", (role) => {
    const texts = [...guide.steps, ...guide.parts.flatMap(({ paragraphs }) => paragraphs)];
    const links = texts.flatMap((text) => partsOfText(text, role)).filter(({ to }) => to);
    if (guide.roles.includes(role)) expect(links.length).toBeGreaterThan(0);
  });
});

describe("the list of guides", () => {
  it("has each guide once, those of the role's own craft first", () => {
    expect(new Set(GUIDES.map(({ id }) => id)).size).toBe(GUIDES.length);
    const { own, others } = guidesFor(GUIDES, "actor");
    expect(own.map(({ id }) => id)).toContain("showreels");
    expect(others.map(({ id }) => id)).toContain("press-kits");
    expect(own.length + others.length).toBe(GUIDES.length);
  });
  it("is in the role's own dashboard", () => {
    expect(learningsPath("actor")).toBe("/actors-dashboard/video-learnings");
  });
});
