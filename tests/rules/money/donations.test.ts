import { describe, expect, it } from "vitest";
import { donationSettingsInput, giftInput } from "~/features/money/donations/input.ts";
import {
  afterPayment,
  afterRefund,
  defaultDonationSettings,
  donationState,
  featuredFirst,
  mayRefund,
  netCents,
  orderOf,
  type Paid,
  raisedLine,
  raisedPercent,
  unpaidBefore,
} from "~/features/money/donations/rules.ts";
import type { AccountId, ClipId, DonationId } from "~/lib/ids.ts";
import { dollars, exactMoney, money } from "~/lib/money.ts";
import { idNamed } from "../../support/ids.ts";

it("an unpaid donation is kept for thirty days", () => {
  expect(unpaidBefore(new Date("2026-03-31T12:00:00Z"))).toEqual(new Date("2026-03-01T12:00:00Z"));
});

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const NONE: Paid = { amountCents: 1000, paidAt: null, refundedCents: 0, refundedAt: null };
const paid = (ledger: Paid, cents: number, minute: number) => ({
  ...ledger,
  ...afterPayment(ledger, { cents, at: at(minute) }),
});
const refunded = (ledger: Paid, cents: number, minute: number) => ({
  ...ledger,
  ...afterRefund(ledger, { cents, at: at(minute) }),
});

describe("a donation", () => {
  it("ends in the same state in whichever order its events arrive, and however often", () => {
    const events: ((ledger: Paid) => Paid)[] = [
      (ledger) => paid(ledger, 1000, 0),
      (ledger) => refunded(ledger, 300, 5),
      (ledger) => refunded(ledger, 700, 9),
    ];
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1, 1],
      [0, 0, 2, 1, 2, 0],
    ];
    const states = orders.map((order) => order.reduce((ledger, index) => events[index]?.(ledger) ?? ledger, NONE));
    for (const state of states) {
      expect(state).toEqual({ amountCents: 1000, paidAt: at(0), refundedCents: 700, refundedAt: at(9) });
      expect(netCents(state)).toBe(300);
    }
  });

  it("counts no money before it is paid, whatever was refunded", () => {
    expect(netCents(NONE)).toBe(0);
    expect(netCents(refunded(NONE, 300, 5))).toBe(0);
    expect(netCents(refunded(paid(NONE, 1000, 0), 1000, 5))).toBe(0);
  });

  it("can be refunded while some of it is left, one refund at a time", () => {
    const received = { ...paid(NONE, 1000, 0), refundAskedAt: null, dispute: null, currency: "usd" };
    expect([mayRefund(received, at(1)), donationState(received, at(1))]).toEqual([true, "Received"]);
    const asked = { ...received, refundAskedAt: at(1) };
    expect([mayRefund(asked, at(2)), donationState(asked, at(2))]).toEqual([false, "Refund on its way"]);
    const dayAfter = new Date(at(1).getTime() + 24 * 60 * 60 * 1000);
    expect(mayRefund(asked, dayAfter)).toBe(true);
    const partly = { ...received, ...refunded(received, 250, 5) };
    expect([mayRefund(partly, at(6)), donationState(partly, at(6))]).toEqual([true, "$2.50 refunded"]);
    const gone = { ...asked, ...refunded(asked, 1000, 5) };
    expect([mayRefund(gone, dayAfter), donationState(gone, at(6))]).toEqual([false, "Refunded"]);
    expect(mayRefund({ ...NONE, refundAskedAt: null, dispute: null }, at(1))).toBe(false);
  });

  it("is not given back while its payer’s bank wants it, nor after that has taken it", () => {
    const received = { ...paid(NONE, 1000, 0), refundAskedAt: null, currency: "usd" };
    const said = (["opened", "won", "lost"] as const).map((dispute) => {
      return [mayRefund({ ...received, dispute }, at(1)), donationState({ ...received, dispute }, at(1))];
    });
    expect(said).toEqual([
      [false, "Disputed by the payer’s bank"],
      [true, "Received"],
      [false, "Taken back by the payer’s bank"],
    ]);
  });
});

const NOTHING_GIVEN = { raisedCents: 0, supporters: 0, currency: "usd" };

describe("the support of a clip", () => {
  const support = { suggestedCents: [500], goalCents: null, featured: false, ...NOTHING_GIVEN };

  it("is not shown when it is zero", () => {
    expect(raisedLine(support)).toBeNull();
    expect(raisedPercent(support)).toBe(0);
  });

  it("shows the sum, the goal and the supporters", () => {
    expect(raisedLine({ ...support, goalCents: 50_000 })).toBe("$0 of $500 raised");
    expect(raisedLine({ ...support, raisedCents: 1000, supporters: 1 })).toBe("$10 raised, 1 supporter");
    const many = { ...support, raisedCents: 123_450, goalCents: 200_000, supporters: 12 };
    expect(raisedLine(many)).toBe("$1,234.50 of $2,000 raised, 12 supporters");
    expect(raisedPercent(many)).toBe(61);
    expect(raisedPercent({ ...many, raisedCents: 300_000 })).toBe(100);
  });

  it("lists featured clips first and leaves the others in their order", () => {
    const clips = [{ id: 1 }, { id: 2, support: { ...support, featured: true } }, { id: 3, support }];
    expect(featuredFirst(clips).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it("formats amounts for people", () => {
    expect([500, 125_000, 1250, 999].map(dollars)).toEqual(["$5", "$1,250", "$12.50", "$9.99"]);
    expect(money(125_000, "jpy")).toBe("¥125,000");
    expect([money(5_000, "kwd"), exactMoney(-1_250, "kwd")]).toEqual(["KWD\u00a05", "−KWD\u00a01.250"]);
    expect([exactMoney(900, "eur"), exactMoney(-59, "usd"), exactMoney(7, "jpy")]).toEqual(["€9.00", "−$0.59", "¥7"]);
  });
});

it("the return address names the clip and the donation, so that no payment is lost", () => {
  const clip = { id: idNamed<ClipId>("c"), title: "The Ferry" };
  const gift = {
    id: idNamed<DonationId>("d"),
    cents: 500,
    currency: "usd",
    accountId: idNamed<AccountId>("a"),
    clip,
    username: "ada",
    creator: "A".repeat(60),
  };
  const order = orderOf(gift, "https://films.example.org");
  expect(order).toMatchObject({ cents: 500, currency: "usd", metadata: { donation: "d", account: "a" } });
  expect(order.paidUrl).toBe("https://films.example.org/u/ada?thanks=c#spotlight-c");
  expect(order.cancelledUrl).toBe("https://films.example.org/u/ada#spotlight-c");
  expect(order.message.label.length).toBeLessThanOrEqual(50);
});

describe("the support settings of a clip", () => {
  const read = (amounts: string, goal = "", featured?: string) =>
    donationSettingsInput("usd").safeParse({ amounts, goal, ...(featured && { featured }) });

  it.each([
    ["5, 10, 25", [500, 1000, 2500]],
    ["$25 $5 ,10;10", [500, 1000, 2500]],
    ["1", [100]],
    ["10000", [1_000_000]],
  ])("accept %j", (typed, suggestedCents) => {
    expect(read(typed).data).toEqual({ suggestedCents, goalCents: null, featured: false });
  });

  it.each(["", " , ", "0", "10001", "5.50", "-5", "five", "1 2 3 4 5 6", "1e3", "٥"])("refuse %j", (typed) => {
    expect(read(typed).success).toBe(false);
  });

  it("are whole units of the currency, whose limits are as far apart as those of dollars", () => {
    const amountsIn = (currency: string, amounts: string) =>
      donationSettingsInput(currency).safeParse({ amounts, goal: "" }).data?.suggestedCents;
    expect([amountsIn("eur", "€5 10"), amountsIn("kwd", "5")]).toEqual([[500, 1_000], [5_000]]);
    expect([amountsIn("jpy", "500"), amountsIn("jpy", "99"), amountsIn("jpy", "1000000")]).toEqual([
      [500],
      undefined,
      [1_000_000],
    ]);
    expect(defaultDonationSettings("jpy").suggestedCents).toEqual([500, 1_000, 2_500]);
    expect(defaultDonationSettings("kwd").suggestedCents).toEqual([5_000, 10_000, 25_000]);
    expect([giftInput("jpy"), giftInput("kwd")].map((input) => input.parse({ amount: "500" }).amount)).toEqual([
      500, 500_000,
    ]);
  });

  it("accept a goal of whole dollars, or none", () => {
    expect(read("5", "$2,000", "on").data).toEqual({ suggestedCents: [500], goalCents: 200_000, featured: true });
    for (const goal of ["0", "much", "1000001", "9.99"]) expect(read("5", goal).success).toBe(false);
  });
});
