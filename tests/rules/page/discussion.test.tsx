import { describe, expect, test } from "vitest";
import { EMPTY_FORM, foldLabel, type PublicComments } from "~/features/audience/comments/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { CommentId } from "~/lib/ids.ts";
import { assetsNamed } from "~/routes/page/assets.server.ts";
import { commentsDocument, siteDocument } from "~/routes/page/document.tsx";
import { idNamed } from "../../support/ids.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const surroundings = { baseUrl: "https://films.example.org", assets: assetsNamed((source) => `/islands/${source}`) };
const id = idNamed<CommentId>("0c000000-0000-4000-8000-000000000001");
const WORDS = "The fog stays with me.";

const comments: PublicComments = {
  list: [{ id, name: "Noor", content: WORDS, at: "2026-03-01T20:00:00.000Z", mentioned: [], likes: 0, replies: [] }],
  ...{ next: null, own: [], count: 14, writing: { action: "/c", form: EMPTY_FORM, as: "visitor" } },
};

const drawn = (values: Partial<PublicSite>) =>
  siteDocument({ ...FULL_SITE, comments, ...values }, true, surroundings).toString();
const foldIn = (html: string) => /<details class="discussion"( open="")?>/.exec(html)?.[0];

describe("the comments below a film", () => {
  test("are folded until it was played, with their words in the document", () => {
    const html = drawn({});
    expect(foldIn(html)).toBe('<details class="discussion">');
    expect(html).toContain('<summary class="button"><span>14 comments</span></summary>');
    expect(html.indexOf(WORDS)).toBeGreaterThan(html.indexOf("<details"));
  });

  test("have anchors inside of the fold, which links open without script", () => {
    const html = drawn({});
    expect(html).toContain(`id="comment-${id}"`);
    expect(html).toMatch(/href="#comment-content"[^>]*>[^<]*(<svg.*?<\/svg>)?<span>Leave Comment/);
  });

  test("are open where nothing plays, and for their owner", () => {
    expect(foldIn(drawn({ film: null, episodes: [] }))).toContain("open");
    const writing = { action: "/c", form: EMPTY_FORM, as: "owner" } as const;
    expect(foldIn(drawn({ comments: { ...comments, writing } }))).toContain("open");
  });

  test("are not folded on their own page", () => {
    const { count: _, ...unfolded } = comments;
    const html = commentsDocument({ ...FULL_SITE, comments: unfolded }, surroundings).toString();
    expect(foldIn(html)).toBeUndefined();
    expect(html).toContain(WORDS);
  });

  test.each([
    [0, "Write a comment"],
    [1, "1 comment"],
    [14, "14 comments"],
  ])("%i of them are named on the button", (count, label) => expect(foldLabel(count)).toBe(label));
});
