import { expect, test } from "vitest";
import { genresInput, messagesOf, platformsInput, usernameInput } from "~/features/onboarding/input.ts";
import {
  answersAfterRole,
  dashboardPath,
  detour,
  firstFree,
  furthestStep,
  GENRES,
  generationTimeline,
  needsGeneration,
  PLATFORMS,
  platformsContinueLabel,
  type Standing,
  siteFromAnswers,
  usernameProblem,
  usernameSuggestions,
  wizardEntrance,
} from "~/features/onboarding/rules.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-03-01T12:00:01Z");

const finished: Standing = {
  accountEmail: "ada@example.org",
  email: "ada@example.org",
  username: "ada",
  role: "filmmaker",
  genres: ["Drama"],
  platforms: ["website"],
  videoId: "5b0e6d7e-0000-4000-8000-000000000000",
  title: "The Salt Road",
  description: "A bell, a coast.",
  contentSkipped: false,
  step: 8,
  answeredAt: NOON,
  generatedAt: LATER,
  onboardedAt: null,
};
const nothing: Standing = {
  ...finished,
  email: null,
  username: null,
  role: null,
  genres: [],
  platforms: [],
  videoId: null,
  title: null,
  description: null,
  step: 1,
  answeredAt: null,
  generatedAt: null,
};

test.each([
  ["", "Username is required"],
  ["ab", "Username must be at least 3 characters"],
  ["a".repeat(30), "Username must be less than 30 characters"],
  ["ada marsh", "Username can only contain letters, numbers, dashes and underscores"],
  ["ädä", "Username can only contain letters, numbers, dashes and underscores"],
  ["Admin", "This username is reserved"],
  ["abc", null],
  ["a".repeat(29), null],
  ["Ada_Marsh-2", null],
])("the username %j: %s", (username, message) => {
  expect(usernameProblem(username)).toBe(message);
});

test("surrounding space is no part of a username", () => {
  expect(usernameInput.parse({ username: "  ada  " })).toEqual({ username: "ada" });
});

test("a username is suggested from the email, else from the role", () => {
  expect(usernameSuggestions("ada.marsh+film@example.org", null)[0]).toBe("ada-marsh-film");
  expect(usernameSuggestions("ab@example.org", null)[0]).toBe("filmmaker");
  expect(usernameSuggestions("admin@example.org", "actor")[0]).toBe("actor");
  for (const name of usernameSuggestions(`${"x".repeat(60)}@example.org`, null))
    expect(usernameProblem(name)).toBeNull();
});

test("the suggestion is one that nobody has", () => {
  expect(firstFree(["ada", "ada-2"], ["ADA"])).toBe("ada-2");
  expect(firstFree(["ada"], ["ada"])).toBe("");
});

test("each role has twelve genres and eleven platforms", () => {
  for (const role of ["filmmaker", "actor", "distributor"] as const) {
    expect(new Set(GENRES[role]).size).toBe(12);
    expect(new Set(PLATFORMS[role]).size).toBe(11);
  }
});

test("another role drops what it does not offer", () => {
  const answers = { genres: ["Drama", "Documentary"], platforms: ["website", "netflix"] };
  expect(answersAfterRole("actor", answers)).toEqual({ genres: ["Drama"], platforms: ["website"] });
});

test("a step opens only when all before it are answered", () => {
  expect(furthestStep(nothing)).toBe("welcome");
  expect(furthestStep({ ...finished, generatedAt: null })).toBe("generation");
  expect(furthestStep({ ...finished, genres: [] })).toBe("genres");
  expect(furthestStep({ ...finished, videoId: null })).toBe("video");
  expect(furthestStep({ ...finished, videoId: null, title: null, contentSkipped: true })).toBe("ready");
  expect(furthestStep({ ...finished, step: 2 })).toBe("username");
  expect(furthestStep(finished)).toBe("ready");
});

test("a step too far leads back, a reached one stays open", () => {
  expect(detour("platforms", nothing)).toBe("/onboarding/welcome");
  expect(detour("role", finished)).toBeNull();
  expect(detour("ready", { ...finished, answeredAt: LATER, generatedAt: NOON })).toBe("/onboarding/generation");
});

test("after the launch only the film is still open", () => {
  const launched = { ...finished, onboardedAt: LATER };
  expect(detour("video", launched)).toBeNull();
  expect(detour("role", launched)).toBe("/dashboard");
  expect(wizardEntrance({ ...launched, role: "actor" })).toBe("/actors-dashboard");
  expect(dashboardPath("distributor")).toBe("/dashboard");
});

test("a site is made anew when an answer is younger than it", () => {
  expect(needsGeneration(finished)).toBe(false);
  expect(needsGeneration({ ...finished, answeredAt: LATER, generatedAt: NOON })).toBe(true);
  expect(needsGeneration({ ...finished, generatedAt: null })).toBe(true);
});

test("the site takes the answers, with the role's defaults where there are none", () => {
  expect(siteFromAnswers("filmmaker", finished, NOON)).toMatchObject({
    template: "netflix",
    title: "The Salt Road",
    year: 2026,
    genres: ["Drama"],
  });
  expect(siteFromAnswers("actor", nothing, NOON)).toMatchObject({ template: "actors", title: "My Portfolio" });
  expect(siteFromAnswers("distributor", nothing, NOON)).toMatchObject({
    template: "netflix",
    title: "My Film Project",
  });
});

test("genres and platforms are limited to the role's lists", () => {
  expect(genresInput("actor").parse({ genres: ["Improv", "Western", "Improv"] }).genres).toEqual(["Improv"]);
  const none = genresInput("actor").safeParse({ genres: ["Western"] });
  expect(messagesOf(none.error ?? expect.fail())).toEqual({ genres: "Please select at least one genre" });
  const six = platformsInput("filmmaker").safeParse({ platforms: PLATFORMS.filmmaker.slice(0, 6) });
  expect(messagesOf(six.error ?? expect.fail())).toEqual({ platforms: "Please choose at most 5 platforms" });
  expect(platformsInput("filmmaker").parse({ platforms: PLATFORMS.filmmaker.slice(0, 5) }).platforms).toHaveLength(5);
});

test("the Continue button says how many platforms go along", () => {
  expect([0, 1, 5].map(platformsContinueLabel)).toEqual([
    "Select at least one platform",
    "Continue with 1 platform",
    "Continue with 5 platforms",
  ]);
});

test("the animation's texts begin at 0, 1, 2 and 3 seconds and it ends at 4", () => {
  expect(generationTimeline()).toEqual({ starts: [0, 1000, 2000, 3000], endsAt: 4000 });
});
