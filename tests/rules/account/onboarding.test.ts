import { expect, test } from "vitest";
import {
  firstTemplate,
  furthestStep,
  generationTimeline,
  needsGeneration,
  type OnboardingProgress,
  redirectForStep,
  siteFromAnswers,
  wizardEntryPath,
} from "~/features/account/onboarding/rules.ts";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { idNamed } from "../../support/ids.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-03-01T12:00:01Z");

const finished: OnboardingProgress = {
  accountEmail: "ada@example.org",
  email: "ada@example.org",
  username: "ada",
  name: null,
  role: "filmmaker",
  genres: ["Drama"],
  platforms: ["website"],
  platformLinks: filledLinks(),
  videoId: idNamed("5b0e6d7e-0000-4000-8000-000000000000"),
  title: "The Salt Road",
  description: "A bell, a coast.",
  contentSkipped: false,
  step: 8,
  answeredAt: NOON,
  generatedAt: LATER,
  onboardedAt: null,
  offer: null,
};
const nothing: OnboardingProgress = {
  ...finished,
  email: null,
  username: null,
  name: null,
  role: null,
  genres: [],
  platforms: [],
  platformLinks: filledLinks(),
  videoId: null,
  title: null,
  description: null,
  step: 1,
  answeredAt: null,
  generatedAt: null,
};

test("a step opens only when all before it are answered", () => {
  expect(furthestStep(nothing)).toBe("welcome");
  expect(furthestStep({ ...finished, generatedAt: null })).toBe("generation");
  expect(furthestStep({ ...finished, genres: [] })).toBe("genres");
  expect(furthestStep({ ...finished, videoId: null })).toBe("video");
  expect(furthestStep({ ...finished, videoId: null, title: null, contentSkipped: true })).toBe("ready");
  expect(furthestStep({ ...finished, step: 2 })).toBe("username");
  expect(furthestStep(finished)).toBe("ready");
});

test("a step too far ahead redirects back, a reached one stays open", () => {
  expect(redirectForStep("platforms", nothing)).toBe("/onboarding/welcome");
  expect(redirectForStep("role", finished)).toBeNull();
  expect(redirectForStep("ready", { ...finished, answeredAt: LATER, generatedAt: NOON })).toBe(
    "/onboarding/generation",
  );
});

test("after the launch only the film is still open", () => {
  const launched = { ...finished, onboardedAt: LATER };
  expect(redirectForStep("video", launched)).toBeNull();
  expect(redirectForStep("role", launched)).toBe("/dashboard");
  expect(redirectForStep("ready", { ...launched, role: "actor" })).toBe("/actors-dashboard");
  expect(dashboardPath("distributor")).toBe("/dashboard");
});

test("the plans come before the launch until one is chosen, and are the entry for an onboarded account", () => {
  expect(wizardEntryPath(finished)).toBe("/pricing");
  expect(wizardEntryPath({ ...finished, role: "actor" })).toBe("/cast-crew-pricing");
  expect(wizardEntryPath({ ...finished, offer: "essential" })).toBe("/onboarding/ready");
  expect(wizardEntryPath({ ...finished, step: 7 })).toBe("/onboarding/generation");
  expect(wizardEntryPath({ ...finished, offer: "essential", onboardedAt: LATER })).toBe("/pricing");
});

test("a site is generated again when an answer is newer than it", () => {
  expect(needsGeneration(finished)).toBe(false);
  expect(needsGeneration({ ...finished, answeredAt: LATER, generatedAt: NOON })).toBe(true);
  expect(needsGeneration({ ...finished, generatedAt: null })).toBe(true);
});

test("the site uses the answers, and the role's defaults where there are none", () => {
  expect(siteFromAnswers("filmmaker", finished)).toMatchObject({
    page: { role: "filmmaker" },
    film: { title: "The Salt Road", genres: ["Drama"] },
  });
  expect(siteFromAnswers("actor", nothing).film.title).toBe("My Portfolio");
  expect(siteFromAnswers("distributor", nothing).film.title).toBe("My Film Project");
  expect([firstTemplate("filmmaker"), firstTemplate("actor"), firstTemplate("distributor")]).toEqual([
    "netflix",
    "actors",
    "netflix",
  ]);
});

test("the animation's texts begin at 0, 1, 2 and 3 seconds and it ends at 4", () => {
  expect(generationTimeline()).toEqual({ starts: [0, 1000, 2000, 3000], endsAt: 4000 });
});
