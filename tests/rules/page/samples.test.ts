import { expect, it } from "vitest";
import { blankPage, samplePage } from "~/features/page/samples/rules.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

it("shows the role's default title for an unnamed film", () => {
  const profile = { username: "ada", displayName: "Ada", role: "actor", template: "festival", theme: "ocean" } as const;
  expect(blankPage(profile, NOW)).toMatchObject({ ...profile, title: "My Portfolio", year: 2026, film: null });
});

it("labels samples in both templates", () => {
  for (const template of ["netflix", "actors"] as const) {
    const page = samplePage(template, NOW);
    expect(page).toMatchObject({ template, sample: true });
    expect(page.description).toContain("This is a sample");
  }
});
