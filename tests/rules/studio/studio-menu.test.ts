import { describe, expect, test } from "vitest";
import { planName, pricingPath } from "~/features/account/plans/rules/offers.ts";
import { PLANS, type Plan } from "~/features/account/plans/rules.ts";
import { ROLES, type Role } from "~/features/account/roles/rules.ts";
import { bottomBar, currentItem, type Entry, menuOf, newsItem, studioMenu } from "~/features/studio/menu/rules.ts";

const owner = (role: Role, plan: Plan = "free") => ({ role, entitlement: { plan, offer: null } });
const EVERYBODY = ROLES.flatMap((role) => PLANS.map((plan) => [role, plan] as const));

/** Entries as they may be added later, with every kind of lock. */
const MORE: Entry[] = [
  { id: "guides", label: "Access video learnings", to: "guides", group: "guides", roles: ["filmmaker", "distributor"] },
  { id: "templates", label: "Templates", to: "templates", group: "page", groupOfActors: "film", bottom: 1 },
  { id: "deep", label: "Deep Analytics", to: "deep", group: "reach", needs: "enhancedAnalytics" },
  {
    id: "emoji",
    label: "Emoji Packs",
    to: "emoji-packs",
    group: "reach",
    needs: "emojiPacks",
    soldAt: { to: "/cast-crew-pricing", newTab: true },
  },
  { id: "settings", label: "Settings", to: "settings", group: "account", bottom: "end" },
];

const itemsOf = (role: Role, plan?: Plan, entries?: Entry[]) =>
  (entries ? menuOf(owner(role, plan), entries) : studioMenu(owner(role, plan))).flatMap(({ items }) => items);

describe.each(EVERYBODY)("%s on %s", (role, plan) => {
  const places = itemsOf(role, plan);

  test("every entry has a label and an address of its own, in the role's dashboard or the studio", () => {
    const home = role === "actor" ? "/actors-dashboard/" : "/dashboard/";
    const open = places.filter(({ locked }) => !locked);
    expect(open.every(({ label, to }) => label && (to.startsWith(home) || to.startsWith("/studio/")))).toBe(true);
    expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
  });

  test("only actors have a profile, a spotlight and inquiries", () => {
    const ids = places.map(({ id }) => id);
    for (const id of ["profile", "spotlight", "inquiries"]) expect(ids.includes(id)).toBe(role === "actor");
    for (const id of ["site", "film", "episodes", "press", "festivals", "comments", "contacts"])
      expect(ids).toContain(id);
  });

  test("Deep Analytics is for filmmakers, locked without its feature", () => {
    const deep = places.find(({ id }) => id === "deep-analytics");
    if (role === "actor") expect(deep).toBeUndefined();
    else expect(deep?.to).toBe(plan === "grow" || plan === "pro" ? "/dashboard/deep-analytics" : "/pricing");
  });

  test("locks follow the plan and lead to its pricing page", () => {
    const paying = plan === "grow" || plan === "pro";
    const home = role === "actor" ? "/actors-dashboard" : "/dashboard";
    const found = itemsOf(role, plan, MORE);
    expect(found.find(({ id }) => id === "deep")).toMatchObject(
      paying ? { locked: false, to: `${home}/deep`, newTab: false } : { locked: true, to: "/pricing", newTab: false },
    );
    expect(found.find(({ id }) => id === "emoji")).toMatchObject(
      paying
        ? { locked: false, to: `${home}/emoji-packs`, newTab: false }
        : { locked: true, to: "/cast-crew-pricing", newTab: true },
    );
  });

  test("the mobile bar has four tools, and none is locked", () => {
    const { tools, end } = bottomBar(studioMenu(owner(role, plan)));
    expect(tools.map(({ short }) => short)).toEqual(
      role === "actor" ? ["Links", "Clips", "Templates", "Profile"] : ["Links", "Clips", "Templates", "Projects"],
    );
    expect(tools.some(({ locked }) => locked)).toBe(false);
    expect(newsItem(studioMenu(owner(role, plan)))).toMatchObject({ label: "Inbox", to: "/studio/inbox" });
    expect(end).toMatchObject({ short: "Settings", to: expect.stringMatching(/^\/(actors-)?dashboard\/settings$/) });
  });
});

test("groups keep their order and their headings, and empty ones are left out", () => {
  const headings = (role: Role, entries?: Entry[]) =>
    (entries ? menuOf(owner(role), entries) : studioMenu(owner(role))).map(({ id, heading }) => [id, heading]);
  expect(headings("filmmaker")).toEqual([
    ["guides", null],
    ["page", null],
    ["film", "Film"],
    ["people", "People"],
    ["reach", "Reach"],
    ["account", null],
  ]);
  expect(headings("actor")[1]).toEqual(["film", "Your Tools"]);
  expect(headings("distributor", MORE).map(([id]) => id)).toEqual(["guides", "page", "reach", "account"]);
  expect(headings("actor", MORE).map(([id]) => id)).toEqual(["film", "reach", "account"]);
});

test("makers have Projects, Content Manager and Templates at the top, actors the last two under Your Tools", () => {
  const labels = (role: Role, id: string) =>
    studioMenu(owner(role))
      .find((group) => group.id === id)
      ?.items.map(({ label }) => label);
  for (const role of ["filmmaker", "distributor"] as const)
    expect(labels(role, "page")?.slice(0, 3)).toEqual(["Projects", "Content Manager", "Templates"]);
  expect(labels("actor", "film")?.slice(0, 2)).toEqual(["Content Manager", "Templates"]);
  expect(labels("actor", "page")).not.toContain("Templates");
});

test("an entry may take the place of the menu at the end of the mobile bar", () => {
  expect(bottomBar(menuOf(owner("actor"), MORE))).toMatchObject({
    tools: [{ id: "templates" }],
    end: { id: "settings" },
  });
});

test.each([
  ["/actors-dashboard", "links"],
  ["/actors-dashboard/site", "site"],
  ["/actors-dashboard/site/", "site"],
  ["/studio/film", "film"],
  ["/studio/film/episodes", "episodes"],
  ["/studio/inquiries", "inquiries"],
  ["/studio/inquiries/4f", "inquiries"],
  ["/actors-dashboard/clips/words", "clips"],
  ["/actors-dashboard/settings/billing", "settings"],
  ["/actors-dashboard/nothing", null],
  ["/studio/contacts/4f", null],
])("the screen at %s belongs to %s", (pathname, id) => {
  expect(currentItem(studioMenu(owner("actor")), pathname)).toBe(id);
});

test("what an actor's free plan has no room for is shown locked, and opens with what is there", () => {
  const locked = (plan: Plan) => itemsOf("actor", plan).filter(({ locked }) => locked);
  expect(locked("free").map(({ id, to, opens }) => [id, to, opens])).toEqual([
    ["episodes", "/studio/film/episodes", true],
    ["spotlight", "/studio/spotlight", true],
    ["emoji-packs", "/cast-crew-pricing", false],
  ]);
  expect(locked("basic").map(({ id, newTab }) => [id, newTab])).toEqual([["emoji-packs", true]]);
  expect(currentItem(studioMenu(owner("actor")), "/studio/spotlight")).toBe("spotlight");
});

test("an entry that leads to the plans is never the current one", () => {
  expect(currentItem(menuOf(owner("filmmaker"), MORE), "/pricing")).toBeNull();
  expect(currentItem(menuOf(owner("filmmaker", "pro"), MORE), "/dashboard/deep")).toBe("deep");
});

test("plans link to the role's pricing page, and are named as they were bought", () => {
  expect(ROLES.map(pricingPath)).toEqual(["/pricing", "/cast-crew-pricing", "/pricing"]);
  const nameOf = (plan: Plan, role: Role, offer: string | null = null) => planName({ plan, offer, role });
  expect(nameOf("grow", "filmmaker", "community")).toBe("Community");
  expect(nameOf("basic", "actor", "visibility")).toBe("Visibility");
  expect(ROLES.map((role) => nameOf("basic", role))).toEqual(["Visibility", "Premium", "Visibility"]);
  expect(ROLES.map((role) => nameOf("free", role, "withdrawn"))).toEqual(["Essential", "Free", "Essential"]);
  expect(nameOf("pro", "actor")).toBe("Enterprise");
});
