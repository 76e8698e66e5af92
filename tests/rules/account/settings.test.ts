import { describe, expect, test } from "vitest";
import { connectedInput, noticesInput } from "~/features/account/settings/input.ts";
import {
  BANNER_MS,
  DEFAULT_SETTINGS,
  DEFAULT_TEMPLATES,
  EMAIL_NOTICES,
  handleIn,
  handleProblem,
  NETWORKS,
  PUSH_NOTICES,
  SECTION_NAMES,
  SETTINGS_RESET,
  SETTINGS_SAVED,
  SETTINGS_SECTIONS,
  settingsPath,
} from "~/features/account/settings/rules.ts";

describe("the words of the specification", () => {
  test("the sections have their names, in their order", () => {
    expect(SETTINGS_SECTIONS.map((section) => SECTION_NAMES[section])).toEqual([
      "Account Information",
      "Subscription & Billing",
      "Preferences",
      "Privacy & Security",
      "Notification Preferences",
      "Connected Accounts",
      "API Access",
      "Danger Zone",
    ]);
    expect(settingsPath("/dashboard")).toBe("/dashboard/settings");
    expect(settingsPath("/actors-dashboard", "api-access")).toBe("/actors-dashboard/settings/api-access");
  });

  test("messages, names and the banner's three seconds", () => {
    expect([SETTINGS_SAVED, SETTINGS_RESET]).toEqual([
      "Settings saved successfully!",
      "Settings reset to default values!",
    ]);
    expect(BANNER_MS).toBe(3000);
    expect(DEFAULT_TEMPLATES).toEqual(["classic", "netflix", "actors"]);
    expect(EMAIL_NOTICES.slice(0, 4)).toEqual([
      "emailUpdates",
      "emailMarketing",
      "emailWeeklySummary",
      "emailNewFeatures",
    ]);
    expect(PUSH_NOTICES.slice(0, 3)).toEqual(["pushNotifications", "pushComments", "pushMentions"]);
    expect(NETWORKS).toEqual(["youtube", "instagram", "facebook", "twitter"]);
  });

  test("advertising is never sent unasked", () => {
    expect(DEFAULT_SETTINGS.emailMarketing).toBe(false);
  });
});

describe("usernames on other networks", () => {
  test.each([
    ["youtube", "@Salt.Road-Films", null],
    ["youtube", "ab", "A YouTube handle has 3 to 30 letters, digits, periods, hyphens or underscores"],
    ["instagram", "salt.road_7", null],
    ["instagram", "salt..road", "An Instagram username has up to 30 letters, digits, periods or underscores"],
    ["instagram", ".salt", "An Instagram username has up to 30 letters, digits, periods or underscores"],
    ["facebook", "salt.road", null],
    ["facebook", "salt", "A Facebook username has 5 to 50 letters, digits or periods"],
    ["twitter", "@salt_road", null],
    ["twitter", "https://twitter.com/salt", "A Twitter username has up to 15 letters, digits or underscores"],
    ["twitter", "", null],
  ] as const)("%s: %s", (network, text, problem) => {
    expect(handleProblem(network, handleIn(text))).toBe(problem);
  });

  test("a form keeps them without the at-sign, and names the field of a wrong one", () => {
    expect(connectedInput.parse({ youtube: " @SaltRoad ", twitter: "salt" })).toEqual({
      ...{ youtube: "SaltRoad", instagram: "", facebook: "", twitter: "salt" },
    });
    const wrong = connectedInput.safeParse({ twitter: "much too long for twitter" });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["twitter"]]);
  });
});

test("a box that is not sent is not ticked", () => {
  const { emailUpdates, pushMentions, emailMarketing } = noticesInput.parse({ emailUpdates: "on", pushMentions: "on" });
  expect([emailUpdates, pushMentions, emailMarketing]).toEqual([true, true, false]);
});
