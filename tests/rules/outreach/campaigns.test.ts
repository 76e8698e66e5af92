import { describe, expect, test } from "vitest";
import { limitProblem, monthOf } from "~/features/audience/mail-allowance/rules.ts";
import { campaignInput } from "~/features/outreach/campaigns/input.ts";
import { type Checked, findingsIn, GMAIL_CUTS_AFTER } from "~/features/outreach/campaigns/rules/checks.ts";
import { triedAgainAt } from "~/features/outreach/campaigns/rules/delivery.ts";
import { nextRound } from "~/features/outreach/campaigns/rules/rounds.ts";
import {
  copyName,
  FREQUENCIES,
  isComplete,
  isEditable,
  launchLabel,
  NAME_MOST,
  rateOf,
  STATUSES,
  toggled,
} from "~/features/outreach/campaigns/rules.ts";
import {
  fallbackWarnings,
  filled,
  shownSubject,
  subjectLine,
  withFallbacks,
} from "~/features/outreach/email-templates/rules/placeholders.ts";
import { TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { inMarkup } from "~/lib/markup.ts";

const NOON = new Date("2026-11-24T12:00:00Z");
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

describe("the state of a campaign", () => {
  test("is one of the five; pausing toggles active and paused, and leaves the others", () => {
    expect(STATUSES).toEqual(["draft", "scheduled", "active", "paused", "completed"]);
    expect(STATUSES.map(toggled)).toEqual(["draft", "scheduled", "paused", "active", "completed"]);
  });

  test("a start in the future is scheduled, any other launches", () => {
    expect([later(1), NOON, later(-1), null].map((at) => launchLabel(at, NOON))).toEqual([
      "Schedule",
      "Launch",
      "Launch",
      "Launch",
    ]);
  });

  test("what has begun is not edited any more", () => {
    expect(isEditable({ status: "scheduled", startedAt: null })).toBe(true);
    expect(isEditable({ status: "paused", startedAt: NOON })).toBe(false);
    expect(isEditable({ status: "completed", startedAt: NOON })).toBe(false);
  });

  test("a copy has “(Copy)” behind its name, within the limit", () => {
    expect(copyName("Premiere")).toBe("Premiere (Copy)");
    expect(copyName("x".repeat(NAME_MOST))).toHaveLength(NAME_MOST);
  });
});

test.each([
  [{}, 1, true],
  [{}, 0, false],
  [{ name: " " }, 1, false],
  [{ subject: "" }, 1, false],
  [{ templateId: "" }, 1, false],
])("a campaign with %j and %d recipients is complete: %s", (values, recipients, complete) => {
  expect(isComplete({ name: "Premiere", subject: "Now", templateId: "own", ...values }, recipients)).toBe(complete);
});

test("rates are over what was sent, to one decimal", () => {
  expect([rateOf(3, 7), rateOf(0, 0), rateOf(5, 5)]).toEqual(["42.9", "0.0", "100.0"]);
});

test("the five default templates have the names of the specification, and every placeholder in them is one", () => {
  expect(TEMPLATES.map(({ name }) => name)).toEqual([
    "New Film Announcement",
    "Behind the Scenes Update",
    "Community Update",
    "Event Invitation",
    "Newsletter Update",
  ]);
  const values = { filmTitle: "F", filmDescription: "D", creatorName: "C", recipientName: "R", ctaUrl: "U" };
  for (const { subject, message } of TEMPLATES) expect(filled(subject + message, values)).not.toContain("{{");
});

describe("placeholders", () => {
  const empty = { filmTitle: "", filmDescription: "", creatorName: "", recipientName: "", ctaUrl: "https://x.example" };

  test("have fallbacks, and unknown ones stay as they are written", () => {
    const values = withFallbacks(empty);
    expect(filled("{{filmTitle}}, {{ filmDescription }}, {{creatorName}}, {{nobody}}", values)).toBe(
      "Your Film, An amazing film experience, Filmmaker, {{nobody}}",
    );
  });

  test("that stand for what a page lacks are named, with the words that readers get", () => {
    const known = { filmTitle: "Salt", filmDescription: " ", creatorName: "Ada Marsh" };
    expect(fallbackWarnings("{{filmTitle}}: {{filmDescription}} {{ filmDescription }}", known)).toEqual([
      "Readers get “An amazing film experience” for {{filmDescription}}, because your film has no description.",
    ]);
    expect(fallbackWarnings("{{filmTitle}} and {{recipientName}}", known)).toEqual([]);
  });

  test("a value with a placeholder in it is not filled again, and HTML is escaped", () => {
    const page = { title: "Salt", maker: "Ada Marsh", filmDescription: "" };
    expect(shownSubject("{{recipientName}}, see {{filmTitle}}", page)).toBe("[name], see Salt");
    expect(filled("{{recipientName}}", { ...empty, recipientName: "{{ctaUrl}}" })).toBe("{{ctaUrl}}");
    expect(inMarkup(`<a href="x">'&`)).toBe("&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
  });

  test("a subject stays on one line, so that it begins no header", () => {
    expect(subjectLine("Hello\r\nBcc: all@example.org ")).toBe("Hello Bcc: all@example.org");
  });
});

describe("the mails of a month", () => {
  test("are 100, 2,000, 25,000 and unlimited; the message says what is left", () => {
    expect(limitProblem("free", { used: 60, wanted: 40 })).toBeNull();
    expect(limitProblem("free", { used: 60, wanted: 41 })).toContain("100 campaign mails a month. 40 of them are left");
    expect(limitProblem("basic", { used: 0, wanted: 2001 })).toContain("2,000");
    expect(limitProblem("grow", { used: 0, wanted: 25_001 })).toContain("25,000");
    expect(limitProblem("pro", { used: 0, wanted: 1e6 })).toBeNull();
  });

  test("are counted by UTC calendar months", () => {
    expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
    expect(monthOf(new Date("2026-12-01T00:00:00Z"))).toBe("2026-12");
  });
});

describe("rounds", () => {
  const berlin = { startsAt: new Date("2026-03-28T01:30:00Z"), zone: "Europe/Berlin", endsOn: null };

  test("once has no other; daily, weekly and monthly keep the local time", () => {
    const after = berlin.startsAt;
    const next = FREQUENCIES.map((frequency) => nextRound({ ...berlin, frequency }, after)?.toISOString() ?? null);
    // 2:30 is skipped on the 29th, when summer time begins: it is 3:30 there, 1:30 UTC.
    expect(next).toEqual([null, "2026-03-29T01:30:00.000Z", "2026-04-04T00:30:00.000Z", "2026-04-28T00:30:00.000Z"]);
  });

  test("the 31st is the last day of a short month, and the 31st again afterwards", () => {
    const schedule = {
      startsAt: new Date("2026-01-31T12:00:00Z"),
      zone: "UTC",
      frequency: "monthly",
      endsOn: null,
    } as const;
    expect(nextRound(schedule, new Date("2026-02-01T00:00:00Z"))?.toISOString()).toBe("2026-02-28T12:00:00.000Z");
    expect(nextRound(schedule, new Date("2026-02-28T12:00:00Z"))?.toISOString()).toBe("2026-03-31T12:00:00.000Z");
  });

  test("end with the last day, and those that were missed are one", () => {
    const daily = { ...berlin, frequency: "daily", endsOn: "2026-03-30" } as const;
    expect(nextRound(daily, new Date("2026-03-29T12:00:00Z"))?.toISOString()).toBe("2026-03-30T00:30:00.000Z");
    expect(nextRound(daily, new Date("2026-03-30T12:00:00Z"))).toBeNull();
  });
});

test("a mail that the server asked to send later waits longer each time, and is given up after 72 hours", () => {
  const waits = [1, 2, 3, 20].map((attempts) => triedAgainAt({ firstTriedAt: NOON, attempts }, NOON)?.getTime() ?? 0);
  expect(waits.map((at) => (at - NOON.getTime()) / 60_000)).toEqual([5, 10, 20, 240]);
  expect(triedAgainAt({ firstTriedAt: NOON, attempts: 20 }, later(72))).toBeNull();
});

describe("the editor's form", () => {
  const FORM = {
    name: "Premiere",
    subject: "You are invited",
    templateId: "event",
    message: "Come.",
    ctaText: "Get a seat",
    ctaUrl: "https://example.org/seats",
    startDate: "2026-12-04",
    startTime: "18:00",
    zone: "Europe/Berlin",
    intent: "draft",
  };
  const problems = (fields: Record<string, unknown>) => {
    const parsed = campaignInput.safeParse({ ...FORM, ...fields });
    return parsed.success ? null : Object.keys(messagesByField(parsed.error.issues));
  };

  test("becomes a moment in the account's zone", () => {
    const { campaign } = campaignInput.parse({ ...FORM, endDate: "2027-01-01" });
    expect(campaign).toMatchObject({ startsAt: new Date("2026-12-04T17:00:00Z"), endsOn: null, frequency: "once" });
  });

  test("needs name, subject, template and a start date, and a URL for the button", () => {
    expect(problems({ name: " " })).toEqual(["name"]);
    expect(problems({ subject: "\n" })).toEqual(["subject"]);
    expect(problems({ templateId: "none" })).toEqual(["templateId"]);
    expect(problems({ startDate: "" })).toEqual(["startDate"]);
    expect(problems({ ctaUrl: "javascript:alert(1)" })).toEqual(["ctaUrl"]);
    expect(problems({ endDate: "2026-12-03", frequency: "daily" })).toEqual(["endDate"]);
  });

  test("takes addresses divided by commas, spaces or lines, each once", () => {
    const { campaign } = campaignInput.parse({ ...FORM, customEmails: "A@x.example, b@x.example\na@x.example" });
    expect(campaign.customEmails).toEqual(["a@x.example", "b@x.example"]);
    expect(problems({ customEmails: "a@x.example, nonsense" })).toEqual(["customEmails.1"]);
  });
});

describe("the check of a mail", () => {
  const FINE: Checked = {
    ...{ subject: "The Ice Bell opens in Ostend", words: "Come and see.", text: "Come" },
    ...{ html: '<img alt="Still" src="s.jpg">', deadLinks: [] },
    colours: { accent: "#0d1424", onAccent: "#ffffff" },
  };

  test("finds nothing in an ordinary one", () => {
    expect(findingsIn(FINE)).toEqual([]);
  });

  test.each<[Partial<Checked>, string]>([
    [{ html: "x".repeat(GMAIL_CUTS_AFTER + 1) }, "The mail is 103 KB. Gmail cuts it at 102 KB and hides the rest."],
    [{ html: '<img src="s.jpg">' }, "A picture has no description, so readers without pictures see nothing there."],
    [{ text: " " }, "The mail has no text version, which spam filters weigh against it."],
    [{ deadLinks: ["https://seats.example/"] }, "This link leads nowhere: https://seats.example/"],
    [
      { colours: { accent: "#ffee88", onAccent: "#ffffff" } },
      "The words on the button are hard to read on its colour.",
    ],
    [{ subject: "PREMIERE TONIGHT" }, "The subject is in capitals, which spam filters weigh against it."],
    [{ subject: "Tonight!!" }, "The subject has several signs in a row, which spam filters weigh against it."],
    [{ words: "Click here." }, "Spam filters look for the words “click here”."],
    [{ words: "Dear {{name}}" }, "{{name}} is not filled in. Correct or delete it."],
    [
      { words: "Hello,\nWrite here the day, the place, and who comes along." },
      "This sentence of the template is still there: “Write here the day, the place, and who comes along.”",
    ],
  ])("finds what is wrong in %o", (changed, finding) => {
    expect(findingsIn({ ...FINE, ...changed })).toEqual([finding]);
  });
});
