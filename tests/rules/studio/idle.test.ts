import { expect, test } from "vitest";
import { type Brought, idleAfter, NOTHING_BROUGHT } from "~/features/studio/imports/rules/idle.ts";

const GB = 1024 ** 3;
const bare = { castMembers: 0, clips: 0 };
const site = { kind: "site" as const, title: "Salt", ...bare, host: null };
const BROUGHT: Brought = {
  pages: [
    { kind: "site", title: "Bell", ...bare },
    { kind: "project", title: "Ice", ...bare },
  ],
  ...{ links: 4, contacts: 298, room: 6 * GB, features: ["emojiPacks"] },
};
const free = { plan: "free", offer: null, role: "filmmaker" } as const;

test("what a plan has no place for is said with its reason; what the account has comes first", () => {
  expect(idleAfter(BROUGHT, { links: 1, pages: [site], room: 0 }, free)).toEqual([
    "“Bell” and “Ice” will stay offline: the plan has room for no project.",
    "Of your 5 links, the newest 4 will lead nowhere.",
    "Its films, pictures and clips need 6 GB, and your plan has 5 GB left: those that do not fit do not come.",
    "Of its 298 contacts, 100 can get one mail a month: more mails are not in your plan.",
    "You cannot choose emojis for your links.",
  ]);
});

test("the page of an archive is the own page of an account that has none", () => {
  const [first] = idleAfter(BROUGHT, { links: 0, pages: [], room: 0 }, free);
  expect(first).toBe("“Ice” will stay offline: the plan has room for no project.");
});

test("the page of an archive that replaces the draft of the own page lies nowhere idle", () => {
  const uses = { links: 0, pages: [{ ...site, clips: 2 }], room: 0 };
  expect(idleAfter({ ...NOTHING_BROUGHT, pages: BROUGHT.pages }, uses, free, { replacesDraft: true })).toEqual([
    "“Ice” will stay offline: the plan has room for no project.",
  ]);
  const pages = [{ kind: "site" as const, title: "Bell", castMembers: 2, clips: 1 }];
  const actor = { ...free, role: "actor" } as const;
  expect(idleAfter({ ...NOTHING_BROUGHT, pages }, uses, actor, { replacesDraft: true })).toEqual([
    "Of the 2 people in the cast of “Bell”, the last 2 will leave its page.",
    "Of the 3 videos beside “Bell”, the newest 3 will leave its page.",
  ]);
  const without = { ...uses, pages: [] };
  expect(idleAfter({ ...NOTHING_BROUGHT, pages: BROUGHT.pages }, without, free, { replacesDraft: true })).toEqual([
    "“Ice” will stay offline: the plan has room for no project.",
  ]);
});

test("nothing lies idle on a plan that has room, and of an archive that brings nothing", () => {
  const uses = { links: 1, pages: [site], room: 0 };
  expect(idleAfter(BROUGHT, uses, { ...free, plan: "pro" })).toEqual([]);
  expect(idleAfter(NOTHING_BROUGHT, { ...uses, links: 1 }, free)).toEqual([]);
});
