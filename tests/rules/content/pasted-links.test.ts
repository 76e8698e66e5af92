import { expect, test } from "vitest";
import { pastedListInput } from "~/features/content/content-projects/input.ts";
import { linksIn } from "~/features/content/content-projects/rules/pasted.ts";

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
