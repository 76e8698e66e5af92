import { describe, expect, test } from "vitest";
import { draftPath, onPage } from "~/features/content/pages/rules/addresses.ts";
import { pictureOfPoster } from "~/features/content/projects/rules/posters.ts";
import { STREAMING, withPlatform } from "~/features/content/projects/rules/streaming.ts";
import { allowanceLabel, copyTitle, deletedIfRemovedBefore, emptyWarning } from "~/features/content/projects/rules.ts";
import { PROJECT_LIMITS } from "~/features/content/visibility/rules/project-limits.ts";
import type { PageId, VideoId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

test("the allowance is said in the words of the plan", () => {
  expect([null, 0, 1, 3].map(allowanceLabel)).toEqual(["Unlimited Projects", "0 Projects", "1 Project", "3 Projects"]);
});

test("limits of projects: Community widens its plan, the others are those of the plans", () => {
  expect(PROJECT_LIMITS).toEqual([
    { holding: "offer", name: "community", projects: 5 },
    { holding: "plan", name: "free", projects: 0 },
    { holding: "plan", name: "basic", projects: 1 },
    { holding: "plan", name: "grow", projects: 3 },
    { holding: "plan", name: "pro", projects: null },
  ]);
});

test("the title of a copy stays within the limit, also in letters of two units", () => {
  expect(copyTitle("Bell")).toBe("Bell (Copy)");
  const cut = copyTitle("🔔".repeat(100));
  expect([cut.length, cut.isWellFormed()]).toEqual([199, true]);
});

test("the dialog asks for the links of the specification", () => {
  const labels = STREAMING.map(({ label }) => label);
  expect(labels).toEqual(["Netflix", "Amazon Prime", "YouTube", "Vimeo", "Custom URLs"]);
});

test("a deletion can be undone for thirty days", () => {
  expect(deletedIfRemovedBefore(new Date("2026-03-31T12:00:00Z"))).toEqual(new Date("2026-03-01T12:00:00Z"));
});

describe("addresses of the studio", () => {
  const [site, project] = [
    { id: "a" as PageId, kind: "site" } as const,
    { id: "b" as PageId, kind: "project" } as const,
  ];

  test("name a project, and keep what they ask for", () => {
    expect(onPage("/studio/history?restored=2", site)).toBe("/studio/history?restored=2");
    expect(onPage("/studio/film", project)).toBe("/studio/film?page=b");
    expect(onPage("/studio/history?restored=2", project)).toBe("/studio/history?restored=2&page=b");
    expect(onPage("/studio/film/press#part-platforms", project)).toBe("/studio/film/press?page=b#part-platforms");
  });

  test("lead to where a page's film is sent, and to its draft", () => {
    expect([site, project].map((page) => onPage("/onboarding/video", page))).toEqual([
      "/onboarding/video",
      "/studio/film/source?page=b",
    ]);
    expect([site, project].map(draftPath)).toEqual(["/preview/draft", "/preview/b"]);
  });
});

test("a platform with a link is one of the page's; the last one stays", () => {
  expect(withPlatform(["website"], "vimeo", true)).toEqual(["website", "vimeo"]);
  expect(withPlatform(["website", "vimeo"], "vimeo", false)).toEqual(["website"]);
  expect(withPlatform(["vimeo"], "vimeo", false)).toEqual(["vimeo"]);
  const full = ["website", "festivals", "youtube", "netflix", "hulu"];
  expect(withPlatform(full, "vimeo", true)).toEqual(full);
});

test("a project is shown by its key art, else by its film's poster, each in its small copy", () => {
  const [videoId, other] = [idNamed<VideoId>("bell"), idNamed<VideoId>("fog")];
  const size = { width: 1600, height: 900, placeholder: null };
  const posters = new Map([
    [videoId, { ...size, url: "/media/bell.jpg", narrowUrl: "/media/bell-960.jpg" }],
    [other, { ...size, url: "/media/fog.jpg" }],
  ]);
  const pictureOf = (posterKey: string | null, of: VideoId | null) =>
    pictureOfPoster({ posterKey, videoId: of }, posters);
  expect(pictureOf("pictures/f/1-a-600x900.jpg", videoId)).toBe("/media/pictures/f/1-a-600x900.jpg");
  expect([pictureOf(null, videoId), pictureOf(null, other)]).toEqual(["/media/bell-960.jpg", "/media/fog.jpg"]);
  expect([pictureOf(null, null), pictureOf(null, idNamed("unknown"))]).toEqual([null, null]);
});

test("before a page without a film goes online, it says what visitors will miss", () => {
  expect(emptyWarning({ film: true, poster: false, stills: false })).toBeNull();
  expect(emptyWarning({ film: false, poster: true, stills: false })).toBe(
    "It has no film yet: visitors see its pictures and words.",
  );
  expect(emptyWarning({ film: false, poster: false, stills: false })).toContain("visitors see its words alone");
});
