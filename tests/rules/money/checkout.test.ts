import { describe, expect, test } from "vitest";
import type { OnboardingProgress } from "~/features/account/onboarding/rules.ts";
import { OFFER_IDS, OFFERS_ON, pricingPath } from "~/features/account/plans/rules/offers.ts";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import {
  afterChoice,
  afterRefusal,
  choiceRefusal,
  choosesInWizard,
  chosenOffer,
  moveTo,
  offerHeld,
  returnUrlsOf,
} from "~/features/money/checkout/rules.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const FREE = { plan: "free", offer: null } as const;

const standing = (values: Partial<OnboardingProgress>): OnboardingProgress => ({
  accountEmail: "ada@example.org",
  email: "ada@example.org",
  username: "ada",
  name: null,
  role: "filmmaker",
  genres: ["Drama"],
  platforms: ["website"],
  platformLinks: filledLinks(),
  videoId: null,
  title: null,
  description: null,
  contentSkipped: true,
  step: 8,
  answeredAt: NOON,
  generatedAt: NOON,
  onboardedAt: null,
  offer: null,
  ...values,
});

describe("roles that may choose an offer", () => {
  test.each(OFFER_IDS)("%s", (offer) => {
    const refusalOf = (role: OnboardingProgress["role"]) => choiceRefusal(offer, role);
    const ofFilms = OFFERS_ON.films.includes(offer);
    const taken = offer === "enterprise" ? "by-agreement" : null;
    expect(refusalOf("filmmaker")).toBe(ofFilms ? taken : "other-page");
    expect(refusalOf("distributor")).toBe(ofFilms ? taken : "other-page");
    expect(refusalOf("actor")).toBe(OFFERS_ON.actors.includes(offer) ? taken : "other-page");
    expect(refusalOf(null)).toBe("no-role");
  });
});

test("a choice continues the wizard, else leads to the role's dashboard", () => {
  expect(afterChoice(standing({}), "visibility")).toBe("/onboarding/ready");
  expect(afterChoice(standing({ generatedAt: null }), "visibility")).toBe("/onboarding");
  expect(afterChoice(standing({ onboardedAt: NOON }), "visibility")).toBe("/dashboard?chosen=visibility");
  expect(afterChoice(standing({ onboardedAt: NOON, role: "actor" }), "actor-free")).toBe(
    "/actors-dashboard?chosen=actor-free",
  );
});

test("the payment service leads back to the wizard or the plan, and a cancelled checkout to the marked choice", () => {
  const choice = { offer: "community", cycle: "yearly" } as const;
  expect(returnUrlsOf(standing({ onboardedAt: NOON }), choice, "https://films.example")).toEqual({
    paid: "https://films.example/dashboard/settings/billing?paid=community.yearly",
    cancelled: "https://films.example/pricing?cycle=yearly&choice=community#plan-community",
    plan: "https://films.example/dashboard/settings/billing",
  });
  expect(returnUrlsOf(standing({}), choice, "").paid).toBe("/onboarding/ready");
});

test("the wizard's plan page comes after the preview and before the launch", () => {
  expect(choosesInWizard(standing({}))).toBe(true);
  expect(choosesInWizard(standing({ generatedAt: null }))).toBe(false);
  expect(choosesInWizard(standing({ onboardedAt: NOON }))).toBe(false);
});

test("a refusal is explained on the account's own plan page", () => {
  expect(afterRefusal("other-page", "actor")).toBe("/cast-crew-pricing?refused=other-page");
  expect(afterRefusal("closed", "filmmaker")).toBe("/pricing?refused=closed");
  expect(afterRefusal("by-agreement", "filmmaker")).toBe("/enterprise");
  expect(afterRefusal("no-role", null)).toBe("/onboarding");
  expect([pricingPath("distributor"), pricingPath(null)]).toEqual(["/pricing", "/pricing"]);
});

test("an account's offer is the chosen one, else the one of its plan", () => {
  expect(offerHeld("films", FREE)).toBe("essential");
  expect(offerHeld("films", { plan: "grow", offer: null })).toBe("community");
  expect(offerHeld("actors", { plan: "basic", offer: "actor-premium" })).toBe("actor-premium");
  expect(offerHeld("actors", { plan: "pro", offer: null })).toBe("actor-free");
});

test("more is an upgrade, less a downgrade", () => {
  expect(moveTo("visibility", "visibility")).toBe("current");
  expect(moveTo("community", "visibility")).toBe("upgrade");
  expect(moveTo("essential", "visibility")).toBe("downgrade");
});

test("an address names a new plan only where the account has it", () => {
  expect(chosenOffer("visibility", "visibility")).toBe("visibility");
  expect(chosenOffer("community", "visibility")).toBeNull();
  expect(chosenOffer("<b>", "<b>")).toBeNull();
});
