import { describe, expect, test } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { documentOfRows } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { campaignLetters, wholeWords } from "~/features/outreach/campaigns/emails/letters.server.tsx";
import { campaignInput } from "~/features/outreach/campaigns/input.ts";
import {
  appearedIn,
  entriesIn,
  FROM_THE_START,
  firstSince,
  lookedBackTo,
  newsOf,
  type TracedPage,
  toldAt,
} from "~/features/outreach/campaigns/rules/digests.ts";
import { roundWords } from "~/features/outreach/campaigns/rules/rounds.ts";
import { kindOf, recipientsLabel, type Sender } from "~/features/outreach/campaigns/rules.ts";
import type { MailFilm, ShownBlock } from "~/features/outreach/email-templates/rules/shown.ts";
import type { FilmId } from "~/lib/ids.ts";

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 12));
const SPAN = { since: day(3), until: day(10), today: "2026-03-10" };
const FILM: MailFilm = {
  ...{
    id: "film" as FilmId,
    isOwn: true,
    title: "The Ice Bell",
    description: "A bell.",
    year: 2026,
    genres: ["Drama"],
  },
  ...{ url: "https://films.example/films/bell", poster: null, wide: null, stills: [], screenings: [], socials: [] },
};

const newsIn = (...asked: Parameters<typeof entriesIn>) => newsOf(entriesIn(...asked));

type Rows = Partial<Record<keyof PageDocument["lists"], Record<string, object>>>;
const EMPTY = documentOfRows({
  site: { role: "filmmaker", template: "netflix", theme: "design", platforms: [], platformLinks: {} },
  film: {
    ...{ title: "The Ice Bell", description: "", genres: [], year: 2026, rating: "", matchLabel: "", videoId: null },
    content: EMPTY_CONTENT,
  },
  profile: null,
  clips: [],
});

function documentWith(rows: Rows): PageDocument {
  const lists = Object.entries(rows).map(([list, byId]) => [list, { byId, order: Object.keys(byId) }]);
  return { ...EMPTY, lists: { ...EMPTY.lists, ...Object.fromEntries(lists) } };
}

const quote = (text: string) => ({ text, source: "Sight", url: "" });
const screening = (on: string) => ({
  day: on,
  time: "20:00",
  festival: "Rio",
  venue: "Odeon",
  city: "",
  ticketUrl: "",
});

/** A page with these versions, each from its day on. */
function pageOf(versions: [from: number, rows: Rows][], more: Partial<TracedPage> = {}): TracedPage {
  const documents = versions.map(([from, rows]) => ({ at: day(from), document: documentWith(rows) }));
  const appeared = documents.reduce<TracedPage["appeared"]>(
    (before, { at, document }, place) => appearedIn(before, document, place === 0 ? FROM_THE_START : at),
    new Map(),
  );
  const document = documents.at(-1)?.document ?? EMPTY;
  return { film: FILM, firstAt: null, document, appeared, clips: new Map(), ...more };
}

const titlesOf = (blocks: ShownBlock[]) =>
  blocks.flatMap((block) => ("title" in block ? [block.title] : "text" in block ? [block.text] : []));
const told = (pages: TracedPage[], span = SPAN) => titlesOf(newsIn({ pages, letters: [] }, span));

describe("what is new", () => {
  test("is what visitors have seen since the last round, newest first, under a heading", () => {
    const old = { quotes: { a: quote("Old") } };
    const page = pageOf([
      [1, old],
      [5, { quotes: { ...old.quotes, b: quote("Cold") } }],
      [8, { quotes: { ...old.quotes, b: quote("Cold and bright") }, screenings: { s: screening("2026-04-01") } }],
    ]);
    expect(told([page])).toEqual(["What is new", "April 1, 2026, 20:00", "“Cold and bright”"]);
    expect(told([page], { ...SPAN, since: day(8) })).toEqual([]);
    expect(told([page], { ...SPAN, since: day(5) })).toEqual(["What is new", "April 1, 2026, 20:00"]);
  });

  test("is nothing where only words changed, rows went or came to stand elsewhere, or a screening is over", () => {
    const [a, b] = [quote("One"), quote("Two")];
    const page = pageOf([
      [1, { quotes: { a, b } }],
      [5, { quotes: { b: quote("Two, corrected"), a } }],
      [6, { quotes: { b }, screenings: { s: screening("2026-03-09") } }],
    ]);
    expect(told([page])).toEqual([]);
  });

  test("is a new film as one entry, without what it began with", () => {
    const clips = new Map([["c", { readyAt: day(6), picture: null }]]);
    const began = {
      quotes: { a: quote("First") },
      trailers: { c: { title: "Teaser", description: "", videoId: "v" } },
    };
    expect(told([pageOf([[5, began]], { firstAt: day(5), clips })])).toEqual(["What is new", "The Ice Bell"]);
    expect(told([pageOf([[1, began]], { firstAt: day(1), clips })])).toEqual(["What is new", "Teaser"]);
  });

  test("is a clip once it can be watched", () => {
    const versions: [number, Rows][] = [
      [1, {}],
      [4, { episodes: { c: { title: "The Ferry", description: "It leaves.", videoId: "v" } } }],
    ];
    expect(told([pageOf(versions)])).toEqual([]);
    const clips = new Map([["c", { readyAt: day(2), picture: null }]]);
    expect(newsIn({ pages: [pageOf(versions, { clips })], letters: [] }, SPAN)).toContainEqual({
      ...{ kind: "news", label: "Episode · The Ice Bell", title: "The Ferry", note: "It leaves." },
      ...{ url: FILM.url, picture: null },
    });
  });

  test("has eight entries at most, and says how much more there is; letters are among them", () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`q${place}`, quote(`Quote ${place}`)]));
    const pages = [
      pageOf([
        [1, {}],
        [5, { quotes: many }],
      ]),
    ];
    const letters = [{ at: day(9), title: "From the set", url: "https://films.example/u/ada/letters/1" }];
    const blocks = newsIn({ pages, letters }, SPAN);
    expect(blocks).toHaveLength(10);
    expect(titlesOf(blocks)[1]).toBe("From the set");
    expect(titlesOf(blocks).at(-1)).toBe("And 2 more on the page.");
  });

  test("of a first round is that of a day, a week or a month", () => {
    const days = (["daily", "weekly", "monthly"] as const).map((frequency) => firstSince(frequency, day(40)));
    expect(days).toEqual([day(39), day(33), day(9)]);
  });
});

describe("a digest", () => {
  const SENDER: Sender = {
    head: {
      ...{ maker: "Ada", title: "The Ice Bell", page: "https://films.example/u/ada", still: null },
      colours: {
        ...{ ground: "#070b16", card: "#0d1424", text: "#eef3fb", muted: "#9fb0cc", accent: "#5b9dff" },
        onAccent: "#070b16",
      },
    },
    ...{ filmDescription: "", postalAddress: "1 Salt Road", replyTo: "ada@films.example" },
  };
  const BEA = {
    recipientName: "Bea",
    ctaUrl: "https://films.example/m/x",
    unsubscribeUrl: "https://films.example/c",
    openingUrl: null,
  };
  const news = newsIn(
    {
      pages: [
        pageOf([
          [1, {}],
          [5, { quotes: { a: quote("<Cold> {{recipientName}}") } }],
        ]),
      ],
      letters: [],
    },
    SPAN,
  );
  const words = { templateId: "event", subject: "News", message: "Dear {{recipientName}}", ctaText: "Read more" };

  test("has its introduction above the list, and is the same in plain text", async () => {
    const { html, text } = wholeWords((await campaignLetters({ ...words, content: null, news }, SENDER))(BEA));
    expect(html).toContain("“&lt;Cold&gt; {{recipientName}}”");
    for (const mail of [html, text]) {
      const places = ["Dear Bea", "What is new", "Press · The Ice Bell", "Read more"].map((part) => mail.indexOf(part));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0]).toBeGreaterThan(0);
    }
    expect(text).toContain("“<Cold> {{recipientName}}” https://films.example/films/bell");
  });

  test("stands below the parts of an own template", async () => {
    const content = { previewText: "", blocks: [{ kind: "heading", text: "Hello {{recipientName}}" } as const] };
    const { text } = wholeWords((await campaignLetters({ ...words, content, news }, SENDER))(BEA));
    expect(text.indexOf("What is new")).toBeGreaterThan(text.indexOf("Hello Bea"));
    expect(text).not.toContain("Dear Bea");
  });

  test("is only where the frequency is more than once, and compares no versions", () => {
    const form = {
      ...{ ...words, name: "News", ctaUrl: "https://films.example/", startDate: "2026-03-10", startTime: "12:00" },
      ...{ zone: "UTC", intent: "draft", kind: "digest", variants: [{ subject: "Other", message: "" }] },
    };
    const read = (frequency: string) => campaignInput.parse({ ...form, frequency }).campaign;
    expect(read("once")).toMatchObject({ kind: "written", variants: [{ subject: "Other" }] });
    expect(read("weekly")).toMatchObject({ kind: "digest", variants: [] });
    expect(kindOf({ kind: "digest", frequency: "once" })).toBe("written");
  });

  test("says of each round whom it was for, or that nothing was new", () => {
    const round = { round: 1, at: new Date("2026-03-02T23:30:00Z"), recipients: 1, isLeftOut: true };
    expect(roundWords(round, "Europe/Berlin")).toBe("Nothing new on 3 March: no mail was sent.");
    expect(roundWords({ ...round, isLeftOut: false }, "UTC")).toBe("2 March: for 1 recipient.");
    expect(recipientsLabel({ kind: "digest", recipients: 4, startedAt: day(1) })).toBe("4 mails");
    expect(recipientsLabel({ kind: "digest", recipients: 4, startedAt: null })).toBe("4 recipients");
  });
});

describe("what is published in the moment of a round", () => {
  const block: ShownBlock = { kind: "divider" };
  const seconds = (count: number) => new Date(day(10).getTime() + count * 1000);
  const entry = (key: string, at: Date) => ({ key, at, block });
  const keys = ({ news }: { news: ShownBlock[] }) => news.length;

  test("is told by the next round, where this one could not see it", () => {
    const first = toldAt(day(10), [entry("a", seconds(-60)), entry("old", day(9))], null);
    expect(first.told).toEqual(["a"]);
    const again = [entry("late", seconds(-1)), entry("a", seconds(-60))];
    const second = toldAt(day(11), again, { at: day(10), told: first.told });
    expect([keys(second), second.told]).toEqual([2, []]);
    expect(lookedBackTo(day(10)) < seconds(-60)).toBe(true);
  });

  test("is not told twice, also by rounds that follow closely, unless it appeared anew", () => {
    const first = toldAt(day(10), [entry("a", seconds(-60))], null);
    const second = toldAt(seconds(60), [entry("a", seconds(-60))], { at: day(10), told: first.told });
    expect([keys(second), second.told]).toEqual([0, ["a"]]);
    const third = toldAt(seconds(120), [entry("a", seconds(-60))], { at: seconds(60), told: second.told });
    expect(keys(third)).toBe(0);
    expect(keys(toldAt(seconds(180), [entry("a", seconds(150))], { at: seconds(120), told: ["a"] }))).toBe(2);
  });
});
