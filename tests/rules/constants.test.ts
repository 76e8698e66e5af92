import { expect, test } from "vitest";
import { USERNAME_CHECK_DELAY_MS } from "~/features/account/accounts/rules/usernames.ts";
import {
  CALLBACK_FAILURE_MS,
  CALLBACK_SUCCESS_MS,
  PASSWORD_LENGTH,
  RESET_SUCCESS_MS,
} from "~/features/account/accounts/rules.ts";
import { STREAM_BOUNDS } from "~/features/account/live-updates/rules.ts";
import { GENERATION_FALLBACK_MS, GENERATION_TEXTS, STEPS } from "~/features/account/onboarding/rules.ts";
import { MAX_PLATFORMS } from "~/features/account/roles/rules.ts";
import { CONTENT_MOST, CONTENT_WARNING, NAME_MOST, REPLY_MOST } from "~/features/audience/comments/rules.ts";
import { FILE_PROBLEMS, LARGEST_FILE_BYTES } from "~/features/audience/contact-imports/rules.ts";
import { REACTIONS, THANKS_MS } from "~/features/audience/reactions/rules.ts";
import { FEATURES_MOST, SOCIAL_PLATFORMS } from "~/features/content/films/rules.ts";
import { FIELD_LIMITS } from "~/features/content/pages/input.ts";
import { CHOICE_MS } from "~/features/money/checkout/rules.ts";
import { defaultDonationSettings } from "~/features/money/donations/rules.ts";
import {
  DEFAULT_VOLUME,
  PROGRESS_EVERY_MS,
  SCRIPT_TIMEOUT_MS,
  WISTIA_POLLING,
} from "~/features/player/player-data/rules.ts";
import { COUNTDOWN_FROM } from "~/features/player/up-next/rules.ts";
import {
  DURATIONS,
  daysOf,
  expiryOf,
  PRIORITIES,
  priceLabel,
  QUICK_BUDGETS,
} from "~/features/promotion/boosts/rules.ts";
import { ACCEPTED_TYPES, LARGEST_UPLOAD_BYTES, SILENT_AFTER_MS } from "~/features/video/videos/rules.ts";
import { CONFIRMATION_MS } from "~/ui/copying.ts";
import { SWITCHING_MS } from "~/ui/switch-theme.ts";
import { THEME_KEY, THEMES } from "~/ui/theme-script.tsx";

test("sign-in screens redirect after 1.5 and 3 seconds", () => {
  expect([CALLBACK_SUCCESS_MS, CALLBACK_FAILURE_MS, RESET_SUCCESS_MS]).toEqual([1500, 3000, 3000]);
});

test("a copy is confirmed for 2 seconds, a theme changes in 300 ms, and a plan is chosen after 500 ms", () => {
  expect([CONFIRMATION_MS, SWITCHING_MS, CHOICE_MS]).toEqual([2000, 300, 500]);
});

test("a live stream has a heartbeat of 25 seconds", () => {
  expect(STREAM_BOUNDS.heartbeatMs).toBe(25_000);
});

test("passwords have at least 6 characters", () => {
  expect(PASSWORD_LENGTH.least).toBe(6);
});

test("the wizard has 8 steps, and its animation 1000, 1000, 1000 and 500 ms", () => {
  expect([STEPS.length, USERNAME_CHECK_DELAY_MS]).toEqual([8, 300]);
  expect(GENERATION_TEXTS.map(({ ms }) => ms)).toEqual([1000, 1000, 1000, 500]);
  expect(GENERATION_FALLBACK_MS).toBe(5000);
});

test("files are at most 500 MB and of three kinds", () => {
  expect(LARGEST_UPLOAD_BYTES).toBe(500 * 1024 * 1024);
  expect(ACCEPTED_TYPES).toEqual(["video/mp4", "video/quicktime", "video/x-msvideo"]);
});

test("a preparation of which nothing was heard for two minutes waits, or its worker is dead", () => {
  expect(SILENT_AFTER_MS).toBe(120_000);
});

test("a table of contacts is as large as its message says", () => {
  expect([LARGEST_FILE_BYTES, FILE_PROBLEMS["too-large"]]).toEqual([5 * 1024 ** 2, expect.stringContaining("5 MB")]);
});

test("players have ten seconds for their script, begin at half volume, and count down from 10", () => {
  expect([SCRIPT_TIMEOUT_MS, DEFAULT_VOLUME, COUNTDOWN_FROM]).toEqual([10_000, 0.5, 10]);
  expect(PROGRESS_EVERY_MS).toBe(1000);
  expect(WISTIA_POLLING).toEqual({ firstMs: 500, everyMs: 100, tries: 50 });
});

test("texts have their limits", () => {
  expect([NAME_MOST, CONTENT_MOST, CONTENT_WARNING, REPLY_MOST]).toEqual([50, 500, 450, 300]);
  const ofStory = ["title", "content", "quote", "author", "directorTitle"].map(
    (name) => FIELD_LIMITS[`film.story.${name}`],
  );
  expect(ofStory).toEqual([100, 1000, 200, 50, 100]);
  const ofCall = ["title", "description", "buttonText"].map((name) => FIELD_LIMITS[`film.callToAction.${name}`]);
  expect(ofCall).toEqual([100, 300, 50]);
  expect(FIELD_LIMITS["film.commentsTitle"]).toBe(50);
});

test("five themes, six social platforms, and thanks for three seconds", () => {
  expect(THEME_KEY).toBe("indielens-theme");
  expect(THEMES).toEqual(["midnight", "cinematic", "ocean", "forest", "sunset"]);
  expect(SOCIAL_PLATFORMS).toEqual(["instagram", "twitter", "facebook", "youtube", "tiktok", "website"]);
  expect(THANKS_MS).toBe(3000);
});

test("six reactions, at most five platforms and three features, and $5, $10 and $25 as suggested donations", () => {
  expect([REACTIONS.length, MAX_PLATFORMS, FEATURES_MOST]).toEqual([6, 5, 3]);
  expect(defaultDonationSettings("usd").suggestedCents).toEqual([500, 1000, 2500]);
});

test("boosts have four durations, three priorities and six quick budgets", () => {
  expect(DURATIONS).toEqual(["7days", "30days", "90days", "unlimited"]);
  expect(DURATIONS.map(daysOf)).toEqual([7, 30, 90, 30]);
  expect(expiryOf("30days", new Date("2026-03-01T12:00:00Z"))).toEqual(new Date("2026-03-31T12:00:00Z"));
  expect(PRIORITIES.map(priceLabel)).toEqual([
    "$0.50 per click · 1x",
    "$0.75 per click · 1.5x",
    "$1.00 per click · 2x",
  ]);
  expect(QUICK_BUDGETS).toEqual([25, 50, 100, 200, 500, 1000]);
});
