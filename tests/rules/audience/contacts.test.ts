import { describe, expect, test } from "vitest";
import { joinInput, listInput, ownContactInput } from "~/features/audience/contacts/input.ts";
import { mailStory, type SentMail } from "~/features/audience/contacts/rules/person.ts";
import { afterConsent, consentSentence, hasConsent, PURPOSES } from "~/features/audience/contacts/rules.ts";
import { cursorText } from "~/lib/pagination.ts";
import { openSealedIds } from "~/platform/seals.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-04-01T12:00:00Z");
const ID = "7a1d7f0e-2b1c-4f5e-8a52-9b1a4f2f7c11";

const NOTHING = { followsAt: null, subscribedAt: null, unsubscribedAt: null, bouncedAt: null };

describe("a confirmed consent", () => {
  test("is the only one of a new contact", () => {
    expect(afterConsent(null, "follow", NOON)).toEqual({ ...NOTHING, followsAt: NOON });
  });

  test("is added to an existing one", () => {
    const follower = afterConsent(null, "follow", NOON);
    expect(afterConsent(follower, "subscribe", LATER)).toMatchObject({ followsAt: NOON, subscribedAt: LATER });
  });

  test("does not restore one that was withdrawn", () => {
    const both = afterConsent(afterConsent(null, "follow", NOON), "subscribe", NOON);
    const after = afterConsent({ ...both, unsubscribedAt: LATER }, "follow", LATER);
    expect(after).toEqual({ ...NOTHING, followsAt: LATER });
  });

  test("is void once the contact has unsubscribed", () => {
    const follower = afterConsent(null, "follow", NOON);
    expect(PURPOSES.map((purpose) => hasConsent(follower, purpose))).toEqual([true, false]);
    expect(hasConsent({ ...follower, unsubscribedAt: LATER }, "follow")).toBe(false);
    expect(hasConsent({ ...follower, bouncedAt: LATER }, "follow")).toBe(false);
    expect(afterConsent({ ...follower, bouncedAt: LATER }, "subscribe", LATER)).toMatchObject({ bouncedAt: null });
  });
});

test("the consent sentence names the sender and how to end it", () => {
  for (const purpose of PURPOSES) expect(consentSentence(purpose, "Ada Marsh")).toMatch(/^Ada Marsh may .*end this/);
});

describe("what visitors type", () => {
  const problem = (fields: object) => joinInput.safeParse({ wish: "follow", email: "a@b.co", ...fields }).error;

  test("addresses are stored in lower case, names without invisible characters", () => {
    const typed = { wish: "subscribe", email: " Ada@Example.ORG ", name: "A\u202eda\u200b\u0007 " };
    expect(joinInput.parse(typed)).toMatchObject({ email: "ada@example.org", name: "Ada", ageRange: null });
  });

  test("an age range is optional; unknown ranges and ages under 18 are refused", () => {
    expect(joinInput.parse({ wish: "follow", email: "a@b.co", ageRange: "65+" }).ageRange).toBe("65+");
    expect(joinInput.parse({ wish: "follow", email: "a@b.co", ageRange: "" }).ageRange).toBeNull();
    expect(problem({ ageRange: "13-17" })?.issues[0]?.message).toBe("Please choose one of the age ranges");
  });

  test.each([
    [{ email: "" }, "Email is required"],
    [{ email: "nobody" }, "Please enter a valid email address."],
    [{ email: `${"a".repeat(250)}@b.co` }, "Please enter a valid email address."],
    [{ name: "x".repeat(81) }, "Please use at most 80 characters"],
    [{ wish: "everything" }, "Please choose what you would like"],
  ])("%o is refused", (fields, message) => {
    expect(problem(fields)?.issues[0]?.message).toBe(message);
  });
});

test("what names no other of the page's buttons unsubscribes", () => {
  expect(ownContactInput.parse({ intent: "mail-link" })).toBe("mail-link");
  for (const other of [{ "List-Unsubscribe": "One-Click" }, {}, { intent: "follow" }, { intent: "unsubscribe" }])
    expect(ownContactInput.parse(other)).toBe("unsubscribe");
});

test("a cursor survives a round trip through an address; an invalid one shows the first page", () => {
  const place = { at: NOON, id: ID };
  expect(listInput.parse({ filter: "followers", search: "", after: cursorText(place) }).after).toEqual(place);
  for (const after of ["x", `-${ID}`, `9999999999999999-${ID}`, `1-${"-".repeat(36)}`, null]) {
    expect(listInput.parse({ filter: "nobody", search: "", after })).toMatchObject({ filter: "all", after: null });
  }
});

describe("a sealed id", () => {
  const { seal, open } = openSealedIds(["a-secret-of-at-least-32-characters"]);
  const sealed = seal("contact", ID);

  test("opens for its own purpose only", () => {
    expect(open("contact", sealed)).toBe(ID);
    expect(open("contact-request", sealed)).toBeNull();
  });

  test("of a former secret still opens, and new ones have the present secret", () => {
    const changed = openSealedIds(["another-secret-of-at-least-32-chars", "a-secret-of-at-least-32-characters"]);
    expect(changed.open("contact", sealed)).toBe(ID);
    expect(changed.open("contact-request", sealed)).toBeNull();
    expect(open("contact", changed.seal("contact", ID))).toBeNull();
  });

  test("is refused when it was changed or sealed with another secret", () => {
    const other = `8${sealed.slice(1)}`;
    const foreign = openSealedIds(["another-secret-of-at-least-32-chars"]).seal("contact", ID);
    for (const text of [other, foreign, sealed.slice(0, -1), `${sealed}=`, ID, ""]) {
      expect(open("contact", text)).toBeNull();
    }
  });
});

test.each<[Partial<SentMail>, string]>([
  [{ state: "queued" }, "Waiting"],
  [{ state: "handing" }, "On its way"],
  [{ state: "sent" }, "Sent"],
  [{ state: "kept" }, "Kept in the outbox"],
  [{ state: "refused" }, "Refused"],
  [{ state: "uncertain" }, "Uncertain"],
  [{ state: "skipped" }, "Left out"],
  [{ state: "sent", openedAt: NOON }, "Sent, opened"],
  [{ state: "sent", openedAt: NOON, clickedAt: LATER }, "Sent, opened, clicked"],
  [{ state: "sent", clickedAt: LATER }, "Sent, clicked"],
])("a mail that is %j is told as %s", (mail, story) => {
  const unseen: SentMail = {
    ...{ id: ID, subject: "Salt", state: "sent", answer: null, at: NOON, openedAt: null, clickedAt: null },
  };
  expect(mailStory({ ...unseen, ...mail })).toBe(story);
});
