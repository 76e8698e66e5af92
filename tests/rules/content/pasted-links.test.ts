import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pastedListInput } from "~/features/content/content-projects/input.ts";
import { addedText, hasRest, leftOutTexts, linksIn } from "~/features/content/content-projects/rules/pasted.ts";
import { bookmarkletOf, SHARING_PATH, sharedLine } from "~/features/content/content-projects/rules/sharing.ts";

test("a list has a link a line, with a title before or behind it", () => {
  const text = `
https://youtu.be/dQw4w9WgXcQ
Review in a paper: https://paper.example/review
<https://blog.example/a>  -  A talk with the maker
vimeo.com/76979871
  festival.example/2026 | Programme
`;
  expect(linksIn(text)).toEqual({
    links: [
      { url: "https://youtu.be/dQw4w9WgXcQ", title: "" },
      { url: "https://paper.example/review", title: "Review in a paper" },
      { url: "https://blog.example/a", title: "A talk with the maker" },
      { url: "https://vimeo.com/76979871", title: "" },
      { url: "https://festival.example/2026", title: "Programme" },
    ],
    unread: [],
  });
});

test("a bookmark is a link with its title, also where its line begins with it", () => {
  const link = { url: "https://example.org/?a=1&b=2", title: "Fog & bell" };
  const anchor = '<A HREF="https://example.org/?a=1&amp;b=2" ADD_DATE="1">Fog &amp; bell</A>';
  expect(linksIn(`<DT>${anchor}\n${anchor}`)).toEqual({ links: [link, link], unread: [] });
});

test("what another app shares is one line, whether the link is alone or in the text", async () => {
  const shared = { title: "A review | paper.example", text: "", url: "https://paper.example/review" };
  const link = { url: "https://paper.example/review", title: "A review paper.example" };
  expect(linksIn(sharedLine(shared)).links).toEqual([link]);
  expect(linksIn(sharedLine({ ...shared, text: "https://paper.example/review", url: "" })).links).toEqual([link]);
  expect(sharedLine({ title: "", text: "", url: "" })).toBe("");
  const { share_target: target } = JSON.parse(await readFile("public/manifest.webmanifest", "utf8"));
  expect(target).toEqual({
    action: SHARING_PATH,
    method: "GET",
    params: Object.fromEntries(Object.keys(shared).map((field) => [field, field])),
  });
});

test("the bookmarklet brings the address and the title of the page", () => {
  const opened: string[] = [];
  const code = bookmarkletOf("https://films.example").replace(/^javascript:/, "");
  const page = { location: { href: "https://a.example/?x=1&y=2" }, document: { title: "Fish & chips" } };
  new Function("open", "location", "document", code)((to: string) => opened.push(to), page.location, page.document);
  expect(Object.fromEntries(new URL(opened[0] ?? "").searchParams)).toEqual({
    url: "https://a.example/?x=1&y=2",
    title: "Fish & chips",
  });
});

test("lines without a link are told", () => {
  expect(linksIn("Press\r\n\r\nhttps://a.example\rnothing here")).toEqual({
    links: [{ url: "https://a.example", title: "" }],
    unread: ["Press", "nothing here"],
  });
});

test("of a bookmarks file only the bookmarks count", () => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
  <DT><H3 ADD_DATE="1">Press</H3>
  <DT><A HREF="https://a.example/?x=1&amp;y=2" ADD_DATE="1">Fish &amp; chips</A>
  <DT><A HREF="javascript:alert(1)">A bookmarklet</A>
</DL>`;
  expect(linksIn(file)).toEqual({ links: [{ url: "https://a.example/?x=1&y=2", title: "Fish & chips" }], unread: [] });
});

const read = (links: string) => pastedListInput.safeParse({ links });
const messageOf = (links: string) => read(links).error?.issues.map(({ message }) => message);

test("links become items with their platform, long titles are cut, and what is no address is told", () => {
  const { data } = read(`${"x".repeat(300)} https://youtu.be/dQw4w9WgXcQ\nhttps://\nhttps://bad.example:99999999/`);
  expect(data?.links.items).toMatchObject([{ type: "youtube", videoId: "dQw4w9WgXcQ", title: "x".repeat(200) }]);
  expect(data?.links.unread).toEqual(["https://", "https://bad.example:99999999/"]);
});

test("nothing, and more than two hundred links, are refused", () => {
  expect(messageOf("")).toEqual(["Please paste at least one link."]);
  const many = Array.from({ length: 201 }, (_, at) => `https://a.example/${at}`).join("\n");
  expect(messageOf(many)).toEqual(["Please paste at most 200 links at once."]);
});

test("a bookmark has the address of its own link alone", () => {
  const line =
    '<A HREF="https://paper.example/?a=1&amp;b=2" ICON="x">Bell &lt;3</A> <a href="https://other.example">No</a>';
  expect(linksIn(line).links).toEqual([{ url: "https://paper.example/?a=1&b=2", title: "Bell <3" }]);
  expect(linksIn('<A NAME="x">Here</A> href="https://paper.example/">').links).not.toContainEqual({
    ...{ url: "https://paper.example/", title: "Here" },
  });
});

test("what became of a list is said by reason, and only what was left out keeps it open", () => {
  const all = { added: 1, known: 0, left: 0, unread: [] };
  expect([hasRest(all), addedText(all), leftOutTexts(all)]).toEqual([false, "One link was added.", []]);
  const rest = { added: 3, known: 2, left: 1, unread: ["a line"] };
  expect([hasRest(rest), addedText(rest)]).toEqual([true, "3 links were added."]);
  expect(leftOutTexts(rest)).toEqual([
    "2 were there already.",
    "One found no room in this project.",
    "One line is no link:",
  ]);
  for (const part of [{ known: 1 }, { left: 1 }, { unread: [""] }]) expect(hasRest({ ...all, ...part })).toBe(true);
});
