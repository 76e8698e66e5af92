import { describe, expect, test } from "vitest";
import {
  campaignLetters,
  publicLetter,
  type Written,
  wholeWords,
} from "~/features/outreach/campaigns/emails/letters.server.tsx";
import { GMAIL_CUTS_AFTER, linksIn } from "~/features/outreach/campaigns/rules/checks.ts";
import { letterChannel, letterDocument, listedLetter } from "~/features/outreach/campaigns/rules/letters.ts";
import type { Sender } from "~/features/outreach/campaigns/rules.ts";
import { withFallbacks } from "~/features/outreach/email-templates/rules/placeholders.ts";
import type { ShownBlock } from "~/features/outreach/email-templates/rules/shown.ts";
import { TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import type { CampaignId } from "~/lib/ids.ts";

const SENDER: Sender = {
  head: {
    ...{ maker: "Ada <Marsh>", title: "The *Ice* Bell", page: "https://films.example/u/ada" },
    still: { url: "https://films.example/media/s.jpg", width: 1600, height: 900 },
    colours: {
      ...{ ground: "#070b16", card: "#0d1424", text: "#eef3fb", muted: "#9fb0cc", accent: "#5b9dff" },
      onAccent: "#070b16",
    },
  },
  filmDescription: 'A "bell" & a frozen lake.',
  ...{ postalAddress: "1 Salt Road\nOstend", replyTo: "ada@films.example" },
};
const BEA = {
  recipientName: 'Bea "<script>" $& O\'Neil',
  ctaUrl: "https://films.example/m/sealed?a=1&b=2",
  unsubscribeUrl: "https://films.example/contacts?token=t",
  openingUrl: null,
};
const PICTURE = { url: "https://films.example/media/p.jpg", width: 600, height: 900 };
const ALL: ShownBlock[] = [
  { kind: "picture", picture: PICTURE, alt: 'Poster of "The Bell"', url: "https://films.example/films/bell" },
  { kind: "heading", text: "Dear {{recipientName}}" },
  { kind: "text", text: "**{{filmTitle}}** by *{{creatorName}}*\nsecond line\n\n[Watch]({{ctaUrl}}) <b>now</b>" },
  { kind: "button", text: "Watch {{filmTitle}}", url: null },
  { kind: "button", text: "Elsewhere", url: "https://else.example/?a=1&b=2" },
  { kind: "picture", picture: { ...PICTURE, height: 300 }, alt: "Still", url: "https://films.example/films/bell" },
  {
    kind: "film",
    title: "Bell",
    facts: "2026",
    description: "Logline",
    url: "https://films.example/",
    picture: PICTURE,
  },
  { kind: "screenings", rows: [{ when: "Today", where: "Rio", ticketUrl: "https://t.example/" }] },
  { kind: "quote", text: "Cold & bright", source: "A <critic>" },
  { kind: "divider" },
  { kind: "space", size: "large" },
  { kind: "social", links: [{ label: "Instagram", url: "https://social.example/" }] },
  { kind: "html", html: '<p onclick="x">Own {{recipientName}} <a href="{{ctaUrl}}">go</a></p></td></table>' },
];
const written = (blocks: ShownBlock[] | null, values: Partial<Written> = {}): Written => ({
  ...{
    templateId: "event",
    subject: "{{recipientName}}: {{filmTitle}}",
    message: "Hello {{recipientName}}",
    ctaText: "Go",
  },
  content: blocks && { previewText: "For {{recipientName}}", blocks },
  ...values,
});
const mailTo = async (blocks: ShownBlock[] | null, values: Partial<Written> = {}) =>
  wholeWords((await campaignLetters(written(blocks, values), SENDER))(BEA));

describe("a mail of parts", () => {
  test("shows each of them, filled and escaped for its recipient", async () => {
    const { html, text, subject } = await mailTo(ALL);
    expect(subject).toBe('Bea "<script>" $& O\'Neil: The *Ice* Bell');
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("{{");
    expect(html).not.toContain(".invalid");
    expect(html).toContain("Dear Bea &quot;&lt;script&gt;&quot; $&amp; O&#39;Neil");
    // A star in a title is no format.
    expect(html).toContain("<strong>The *Ice* Bell</strong>");
    expect(html).toContain("&lt;b&gt;now&lt;/b&gt;");
    expect(html).toContain("A &lt;critic&gt;");
    expect(html).toContain("<p>Own Bea &quot;&lt;script&gt;&quot; $&amp; O&#39;Neil <a");
    expect(html.match(/href="https:\/\/films\.example\/m\/sealed\?a=1&amp;b=2"/g)).toHaveLength(3);
    expect(html).toContain("1 Salt Road");
    expect(html.indexOf("token=t")).toBeGreaterThan(html.indexOf("Own Bea"));
    for (const words of [BEA.recipientName, "second line", "Cold & bright", "Rio", BEA.unsubscribeUrl, "Ostend"])
      expect(text).toContain(words);
  });

  test.each(ALL.map((block) => [block.kind, block] as const))("can be a part alone: %s", async (_, block) => {
    const { html, text } = await mailTo([block]);
    expect(html).toContain("Unsubscribe");
    expect(text).toContain(BEA.unsubscribeUrl);
    expect(html.match(/<img\b(?![^>]*\balt="[^"]+")/g)).toBeNull();
  });

  test("has the page's colours in dark programs, unless own HTML brings its own", async () => {
    expect((await mailTo(ALL.slice(0, 3))).html).toContain("prefers-color-scheme: dark");
    expect((await mailTo(ALL)).html).not.toContain("prefers-color-scheme: dark");
  });

  test("greets who has no name by the fallback, and stays small with sixty parts", async () => {
    const letterFor = await campaignLetters(written([{ kind: "heading", text: "Hello {{recipientName}}" }]), SENDER);
    expect(wholeWords(letterFor({ ...BEA, recipientName: "" })).html).toContain("Hello friend");
    const long = Array.from(
      { length: 60 },
      (): ShownBlock => ({ kind: "text", text: "Snow on the lake. ".repeat(40) }),
    );
    expect((await mailTo(long)).html.length).toBeLessThan(GMAIL_CUTS_AFTER);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])("of any order of parts is whole HTML (%i)", async (turn) => {
    const blocks = [...ALL.slice(turn), ...ALL.slice(0, turn), ...ALL.slice(turn, turn + 3)];
    const { html } = await mailTo(blocks);
    for (const tag of ["table", "td", "div", "p", "a"])
      expect([tag, html.match(new RegExp(`<${tag}[\\s>]`, "g"))?.length]).toEqual([
        tag,
        html.match(new RegExp(`</${tag}>`, "g"))?.length,
      ]);
  });
});

test.each(
  TEMPLATES.map(({ id, message, ctaText, subject }) => [id, { templateId: id, message, ctaText, subject }] as const),
)("the default template %s has a picture, words, one button and a text version", async (_, values) => {
  const { html, text } = await mailTo(null, values);
  expect(html).toContain('alt="Still from The *Ice* Bell"');
  expect(html.split("/m/sealed")).toHaveLength(2);
  expect(html + text).not.toContain("{{");
  expect(text).toContain("https://films.example/m/sealed?a=1&b=2");
});

test("the links of a mail are named once each, with their real addresses", async () => {
  expect(linksIn((await mailTo(ALL)).html)).toEqual([
    "https://films.example/films/bell",
    "https://films.example/m/sealed?a=1&b=2",
    "https://else.example/?a=1&b=2",
    "https://films.example/",
    "https://t.example/",
    "https://social.example/",
    "https://films.example/contacts?token=t",
  ]);
});

describe("a public letter", () => {
  test("is about nobody: fallbacks for names, no address of a recipient, no postal address", async () => {
    const { html, subject } = await publicLetter(
      { ...written(ALL), ctaUrl: "https://seats.example/" },
      SENDER,
      "https://films.example/u/ada/letters",
    );
    expect(subject).toBe("friend: The *Ice* Bell");
    expect(html).toContain("Dear friend");
    expect(html).toContain('href="https://seats.example/"');
    expect(html).not.toContain("Salt Road");
    expect(html).not.toContain("Unsubscribe");
    expect(html).toContain("All letters from Ada &lt;Marsh&gt;");
  });

  test("has a title, an address, and noindex where the account wants that", () => {
    const head = { title: "<Bell>", address: "https://films.example/u/ada/letters/1", isIndexed: false };
    const document = letterDocument("<html><head></head></html>", head);
    expect(document).toContain("<title>&lt;Bell&gt;</title>");
    expect(document).toContain('<meta name="robots" content="noindex"/>');
    expect(letterDocument("<head>", { ...head, isIndexed: true })).not.toContain("noindex");
  });

  test("is listed in the feed in words that XML can hold", () => {
    const values = withFallbacks({
      filmTitle: "Bell",
      filmDescription: "",
      creatorName: "Ada",
      recipientName: "",
      ctaUrl: "",
    });
    const letter = {
      id: "1" as CampaignId,
      subject: "Hi {{recipientName}} & all\u0008",
      message: "**Come**, {{recipientName}}",
    };
    const listed = listedLetter({ ...letter, content: null, sentAt: new Date("2026-03-01T12:00:00Z") }, values);
    expect(listed).toMatchObject({ title: "Hi friend & all\u0008", excerpt: "Come, friend" });
    expect(letterChannel({ maker: "Ada", username: "ada", baseUrl: "https://films.example" }, [listed])).toEqual({
      title: "Letters from Ada",
      pageUrl: "https://films.example/u/ada/letters",
      entries: [
        {
          title: "Hi friend & all\u0008",
          url: "https://films.example/u/ada/letters/1",
          words: "Come, friend",
          at: new Date("2026-03-01T12:00:00Z"),
        },
      ],
    });
  });
});
