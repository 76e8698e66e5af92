import { describe, expect, test } from "vitest";
import { chanceOf } from "~/features/outreach/campaigns/rules/exact-test.ts";
import { isMachineClick, isMachineOpening, openingRange } from "~/features/outreach/campaigns/rules/machines.ts";
import { targetWithSource } from "~/features/outreach/campaigns/rules/targets.ts";
import {
  comparedOf,
  comparisonWords,
  shareBy,
  type VariantFigures,
  verdictWords,
  winnerOf,
} from "~/features/outreach/campaigns/rules/variants.ts";
import { leftOfDay, mailsOfDay, turnsOf, turnsWithin, warmUpNote } from "~/features/outreach/senders/rules.ts";
import { sendingInput } from "~/features/outreach/sending-domains/input.ts";
import { dkimRecord, dmarcRecord, spfRecord } from "~/features/outreach/sending-domains/rules/records.ts";
import { dmarcNames } from "~/features/outreach/sending-domains/rules.ts";
import { orderIn } from "../../../scripts/senders/command-line.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const plus = (ms: number) => new Date(NOON.getTime() + ms);

describe("a new sender", () => {
  test("begins with 200 mails, and has no limit after 42 days", () => {
    expect([0, 1, 20, 41, 42].map(mailsOfDay)).toEqual([200, 237, 5814, 200_000, null]);
  });

  test("has what is left of the day, counted from its first one", () => {
    expect(leftOfDay({ first: null, today: "2026-03-01", used: 0 })).toEqual({ most: 200, left: 200 });
    expect(leftOfDay({ first: "2026-02-28", today: "2026-03-01", used: 300 })).toEqual({ most: 237, left: 0 });
    expect(leftOfDay({ first: "2025-03-01", today: "2026-03-01", used: 9_000 })).toBeNull();
    expect(warmUpNote({ most: 237, left: 0 })).toContain("The 237 mails of today are out.");
    expect(warmUpNote({ most: 237, left: 1 })).toBeNull();
  });
});

describe("the pace", () => {
  test("gives each mail its moment, and no more of them than the next seconds hold", () => {
    const pace = { nextAt: null, aMinute: 60 };
    expect(turnsWithin(pace, 100, NOON)).toBe(21);
    expect(turnsWithin({ nextAt: plus(30_000), aMinute: 60 }, 100, NOON)).toBe(0);
    expect(turnsOf(pace, 3, NOON)).toEqual({ turns: [NOON, plus(1_000), plus(2_000)], nextAt: plus(3_000) });
    expect(turnsOf({ nextAt: plus(500), aMinute: 60 }, 1, NOON).turns).toEqual([plus(500)]);
  });

  test("without a rate holds nothing up", () => {
    expect(turnsWithin(null, 20, NOON)).toBe(20);
    expect(turnsOf(null, 2, NOON)).toEqual({ turns: [NOON, NOON], nextAt: null });
  });
});

describe("the exact test", () => {
  // Values of R's fisher.test: the lady tasting tea, the example of Wikipedia, equal shares, and a clear difference.
  test.each([
    [{ hits: 3, of: 4 }, { hits: 1, of: 4 }, 0.4857142857],
    [{ hits: 1, of: 12 }, { hits: 9, of: 12 }, 0.0027594562],
    [{ hits: 5, of: 10 }, { hits: 5, of: 10 }, 1],
    [{ hits: 0, of: 5 }, { hits: 5, of: 5 }, 0.0079365079],
    [{ hits: 0, of: 0 }, { hits: 5, of: 5 }, 1],
  ])("of %o and %o gives %d", (one, other, chance) => {
    expect(chanceOf(one, other)).toBeCloseTo(chance, 8);
    expect(chanceOf(other, one)).toBeCloseTo(chance, 8);
  });
});

describe("compared versions", () => {
  const figures = (...clicked: number[]): VariantFigures[] =>
    clicked.map((count, variant) => ({ variant, sent: 100, clicked: count, opened: count, measured: 100 }));

  test("have a winner only where the difference is more than chance", () => {
    expect(winnerOf("clicks", figures(10, 30))).toBe(1);
    expect(winnerOf("openings", figures(10, 30))).toBe(1);
    expect(winnerOf("clicks", figures(10, 14))).toBeNull();
    expect(winnerOf("clicks", figures(0, 0))).toBeNull();
  });

  test("are measured by their clicks among the sent, or their openings among those who agreed", () => {
    const figure = { variant: 0, sent: 100, clicked: 7, opened: 30, measured: 60 };
    expect([shareBy("clicks", figure), shareBy("openings", figure)]).toEqual([
      { hits: 7, of: 100 },
      { hits: 30, of: 60 },
    ]);
  });

  test("must all be worse than the winner, by a stricter limit the more there are", () => {
    expect(winnerOf("clicks", figures(10, 29, 30))).toBeNull();
    expect(winnerOf("clicks", figures(10, 20))).toBeNull();
    expect(winnerOf("clicks", figures(10, 23))).toBe(1);
    expect(winnerOf("clicks", figures(10, 23, 10, 10))).toBeNull();
  });

  test("go to a part of the list, and the report says what came of it", () => {
    expect(comparedOf(1_001, { testShare: 20 })).toBe(201);
    expect(verdictWords({ testSettledAt: null, winner: null })).toContain("under way");
    expect(verdictWords({ testSettledAt: NOON, winner: null })).toContain("There is no winner");
    expect(verdictWords({ testSettledAt: NOON, winner: 2 })).toContain("Version C is better");
  });
});

describe("who opens and clicks", () => {
  const person = { agent: "Mozilla/5.0 (Macintosh) Safari/605", isProgram: false, sentAt: NOON };

  test("is told from Apple's and Gmail's proxies, from programs, and from scanners that are there within seconds", () => {
    expect(isMachineOpening(person, plus(60_000))).toBe(false);
    for (const agent of ["Mozilla/5.0", "", "Mozilla/5.0 (via ggpht.com GoogleImageProxy)", "YahooMailProxy; https"])
      expect(isMachineOpening({ ...person, agent }, plus(60_000))).toBe(true);
    expect(isMachineClick({ ...person, agent: "Mozilla/5.0" }, plus(60_000))).toBe(false);
    expect(isMachineClick(person, plus(3_000))).toBe(true);
    expect(isMachineClick({ ...person, sentAt: null }, plus(3_000))).toBe(false);
    expect(isMachineClick({ ...person, isProgram: true }, plus(60_000))).toBe(true);
  });

  test("is shown as a range", () => {
    expect(openingRange({ measured: 40, measuredOpened: 12, machineOpened: 8 })).toBe("12 to 20 of 40");
    expect(openingRange({ measured: 40, measuredOpened: 12, machineOpened: 0 })).toBe("12 of 40");
    expect(openingRange({ measured: 0, measuredOpened: 0, machineOpened: 0 })).toBeNull();
  });

  test("is named as a source on the owner's pages only", () => {
    const isOurs = (host: string) => host === "films.example";
    const at = (target: string) => targetWithSource(target, "Premiere", isOurs);
    expect(at("https://films.example/films/bell?x=1")).toBe(
      "https://films.example/films/bell?x=1&utm_source=campaign&utm_medium=email&utm_campaign=Premiere",
    );
    for (const kept of ["https://seats.example/a?b=c", "https://films.example/?utm_source=own", "not an address"])
      expect(at(kept)).toBe(kept);
  });
});

describe("records of a sending domain", () => {
  const key = { selector: "il1", publicKey: "MIIB" };

  test("SPF: one, which does not let everybody in", () => {
    const state = (seen: string[] | null) => spfRecord("mail.example", seen, null).state;
    expect(state(null)).toBe("unknown");
    expect(state(["google-site-verification=x"])).toBe("missing");
    expect(state(["v=spf1 mx ~all"])).toBe("good");
    expect(state(["v=spf1 mx ~all", "v=spf1 a -all"])).toBe("wrong");
    for (const open of ["v=spf1 +all", "v=spf1 mx all"]) expect(state([open])).toBe("wrong");
    expect(spfRecord("mail.example", [], "smtp.mail.example").value).toBe("v=spf1 a:smtp.mail.example ~all");
  });

  test("DKIM: our key alone, however it is divided and spaced", () => {
    const state = (seen: string[] | null) => dkimRecord("film.example", seen, key).state;
    expect(state(["v=DKIM1; k=rsa; p=MI IB"])).toBe("good");
    expect(state([])).toBe("missing");
    for (const wrong of [["v=DKIM1; p="], ["v=DKIM1; p=OTHER"], ["p=MIIB", "p=OTHER"]])
      expect(state(wrong)).toBe("wrong");
    expect(dkimRecord("www.film.com", [], key)).toMatchObject({
      name: "il1._domainkey.www.film.com",
      shortName: "il1._domainkey.www",
      value: "v=DKIM1; k=rsa; p=MIIB",
    });
  });

  test("DMARC: one with a policy, at the host or above it", () => {
    const state = (seen: string[] | null) => dmarcRecord("film.example", seen).state;
    expect(state(["v=DMARC1; p=Reject; rua=mailto:a@b.example"])).toBe("good");
    expect(state(["v=DMARC1"])).toBe("wrong");
    expect(state(["v=DMARC1; p=none", "v=DMARC1; p=reject"])).toBe("wrong");
    expect(state(["v=DMARC12"])).toBe("missing");
    expect(dmarcNames("news.film.com")).toEqual(["_dmarc.news.film.com", "_dmarc.film.com"]);
  });

  test("belong to the owner: neither this service nor a provider for everybody", () => {
    const read = (address: string) => sendingInput("https://films.example.com").safeParse({ address });
    expect(read(" Hello@Münchenfilm.de ").data).toEqual({
      address: { host: "xn--mnchenfilm-9db.de", localPart: "hello" },
    });
    for (const bad of [
      "hello",
      "a@gmail.com",
      "a@films.example.com",
      "a b@film.com",
      "a@film.com\nBcc: x",
      "@film.com",
    ])
      expect(read(bad).success).toBe(false);
  });
});

test("the operator's command takes one order for one account", () => {
  expect(orderIn({ account: " Ada@Example.org ", stop: "Complaints" })).toEqual({
    ok: true,
    email: "ada@example.org",
    order: { stop: "Complaints." },
  });
  expect(orderIn({ account: "a@b.c", "a-minute": "30" })).toMatchObject({ order: { aMinute: 30 } });
  expect(orderIn({ account: "a@b.c", "a-minute": "none" })).toMatchObject({ order: { aMinute: null } });
  for (const bad of [
    {},
    { account: "a@b.c" },
    { account: "a@b.c", allow: true, stop: "x" },
    { account: "a@b.c", "a-minute": "0" },
  ])
    expect(orderIn(bad).ok).toBe(false);
});

test("a comparison says how many people get each version", () => {
  const test = { testShare: 10, variants: [{}] };
  expect(comparisonWords(2_001, test)).toContain("About 100 people get each version.");
  expect(comparisonWords(11, test)).toContain("About 1 person gets each version.");
});
