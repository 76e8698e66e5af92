import { describe, expect, test } from "vitest";
import { readLinkFile } from "~/features/studio/link-files/file.server.ts";
import { ROW_PROBLEMS, readRows } from "~/features/studio/link-files/input/rows.ts";
import { guessedColumns, hasHeader } from "~/features/studio/link-files/rules/columns.ts";
import {
  type Here,
  LEFT_WORDS,
  LINKS_MOST,
  placeOf,
  planOf,
  shortKey,
} from "~/features/studio/link-files/rules/plan.ts";
import {
  headingsOf,
  LARGEST_FILE_BYTES,
  LINES_SHOWN,
  ROWS_MOST,
  shownPlan,
} from "~/features/studio/link-files/rules.ts";
import type { FilmId } from "~/lib/ids.ts";

const FILM = "7d9e8b1a-3c5f-4a6b-9c8d-1e2f3a4b5c6d" as FilmId;
const BASE = "https://films.example";
const guessed = { encoding: undefined, columns: [], hasHeader: false };
const read = (text: string | Uint8Array) => readLinkFile(Buffer.from(text as string), guessed);
const columnsOf = (header: string, row: string) => guessedColumns([header.split(","), row.split(",")]).join(" ");

describe("the columns of a file", () => {
  test.each([
    ["Link Title,Link URL,Clicks", "Shop,https://example.org/shop,3", "title url nothing"],
    [
      "title,long_url,link,created_at,tags",
      "Shop,https://example.org,bit.ly/2x,2026-01-01,a",
      "title url nothing nothing tags",
    ],
    ["Bitlink,Title,Long URL,Campaign", "bit.ly/2x,Shop,https://example.org,Spring", "nothing title url tags"],
    ["What,Where", "Shop,https://example.org", "nothing url"],
    ["What,Where", "Shop,Ostend", "nothing nothing"],
  ])("%s", (header, row, kinds) => {
    expect(columnsOf(header, row)).toBe(kinds);
  });

  test("are without names where the first row has an address", () => {
    expect(hasHeader([["Shop", "https://example.org"]])).toBe(false);
    expect(guessedColumns([["Shop", "example.org/shop"]])).toEqual(["nothing", "url"]);
  });
});

describe("a file", () => {
  test("is read in other encodings and separators, and its rows are numbered as it shows them", async () => {
    const file = await read(Buffer.from("\ufeffTitle;Link URL\nZoë;https://example.org\n", "utf16le"));
    expect(file).toMatchObject({ ok: true, firstRow: 2, rows: [["Zoë", "https://example.org"]] });
    expect(await read("https://example.org\n")).toMatchObject({ ok: true, firstRow: 1 });
    const western = await read(Buffer.from("Title\tURL\nZo\xeb\thttps://example.org\n", "latin1"));
    expect(western).toMatchObject({ ok: true, reading: { encoding: "windows-1252", columns: ["title", "url"] } });
  });

  test.each([
    ["", "missing"],
    ["a".repeat(LARGEST_FILE_BYTES + 1), "too-large"],
    ["PK\u0003\u0004\0\0", "not-text"],
    ['Title,URL\n"not closed,https://example.org\n', "no-table"],
    ["Title,URL\n", "empty"],
    ["URL\n".repeat(ROWS_MOST + 1), "too-many"],
  ])("that cannot be read is refused (%#)", async (text, reason) => {
    expect(await read(text)).toEqual({ ok: false, reason });
  });

  test("with endless columns shows the first of them", async () => {
    const file = await read(`https://example.org${",".repeat(100_000)}\n`);
    expect(file.ok && [file.reading.columns.length, file.reading.rows[0]?.length]).toEqual([200, 200]);
  });

  test("keeps the columns that its owner chose", async () => {
    const chosen = { encoding: "utf-8", columns: ["url", "title"], hasHeader: false } as const;
    const file = await readLinkFile(Buffer.from("https://example.org,Shop\n"), {
      ...chosen,
      columns: [...chosen.columns],
    });
    expect(file).toMatchObject({ ok: true, reading: { columns: ["url", "title"], hasHeader: false }, firstRow: 1 });
  });
});

const reading = (...urls: string[]) =>
  readRows(
    urls.map((url, index) => [`Title ${index}`, url]),
    ["title", "url"],
    2,
  );

describe("a row", () => {
  test.each([
    ["", ROW_PROBLEMS["no-address"]],
    ["javascript:alert(1)", ROW_PROBLEMS["other-scheme"]],
    [" JavaScript:alert(1)", ROW_PROBLEMS["other-scheme"]],
    ["mailto:ada@example.org", ROW_PROBLEMS["other-scheme"]],
    ["data:text/html,x", ROW_PROBLEMS["other-scheme"]],
    ["no address", ROW_PROBLEMS["no-url"]],
    ["https://", ROW_PROBLEMS["no-url"]],
    [`https://example.org/${"a".repeat(2000)}`, ROW_PROBLEMS["long-address"]],
    ["a".repeat(1024 * 1024), ROW_PROBLEMS["long-cell"]],
  ])("without a usable address is left out with the reason (%#)", (url, problem) => {
    const { links, left } = reading(url);
    expect([links, left.map((one) => [one.row, one.problem])]).toEqual([[], [[2, problem]]]);
    expect(left[0]?.what.length).toBeLessThan(200);
  });

  test("with a megabyte in any cell is left out", () => {
    const { left } = readRows([["x".repeat(1024 * 1024), "https://example.org"]], ["title", "url"], 2);
    expect(left).toEqual([{ row: 2, what: "https://example.org", problem: ROW_PROBLEMS["long-cell"] }]);
  });

  test("of the same address as an earlier one is left out", () => {
    const { links, left } = reading("https://example.org", "example.org", "https://example.org");
    expect(links.map(({ row }) => row)).toEqual([2]);
    expect(left.map(({ row, problem }) => [row, problem])).toEqual([
      [3, "The same address as in row 2"],
      [4, "The same address as in row 2"],
    ]);
  });

  test("becomes an item with the type of its provider; long texts are cut", () => {
    const cells = ["é".repeat(300), "youtu.be/dQw4w9WgXcQ", "a, b|a", "Note"];
    const { links } = readRows([cells], ["title", "url", "tags", "description"], 1);
    expect(links[0]?.item).toMatchObject({
      ...{ url: "https://youtu.be/dQw4w9WgXcQ", type: "youtube", videoId: "dQw4w9WgXcQ", tags: ["a", "b"] },
      ...{ title: "é".repeat(200), description: "Note" },
    });
  });
});

const here = (changes: Partial<Here> = {}): Here => ({
  pages: new Map([["/films/fog", { filmId: FILM, title: "Fog" }]]),
  ...{ addresses: new Set(), shorts: new Set(), room: 100, shortsLeft: null },
  ...changes,
});

describe("what becomes of links", () => {
  test("those to own pages become short links, all others items", () => {
    const plan = planOf(
      reading(`${BASE}/films/fog/?utm_source=x`, `${BASE}/films/other`, "https://example.org"),
      here(),
      BASE,
    );
    expect(plan.shorts).toEqual([{ row: 2, title: "Title 0", page: { filmId: FILM, title: "Fog" } }]);
    expect(plan.items.map(({ row }) => row)).toEqual([3, 4]);
    expect(placeOf("https://films.example.evil.test/films/fog", BASE)).toBeNull();
    expect(placeOf("https://FOG.example/", BASE)).toBe("fog.example");
  });

  test.each<[string, Partial<Here>, string[]]>([
    ["known", { addresses: new Set(["https://example.org"]) }, ["known"]],
    ["room", { room: 0 }, ["room"]],
    ["known-short", { shorts: new Set([shortKey(FILM, "Title 0")]) }, ["known-short"]],
    ["plan", { shortsLeft: 0 }, ["plan"]],
  ])("what is there already, or finds no room, is left out: %s", (_, changes, reasons) => {
    const { left } = planOf(reading(`${BASE}/films/fog`, "https://example.org"), here(changes), BASE);
    expect(left.map(({ problem }) => problem)).toEqual(
      reasons.map((reason) => LEFT_WORDS[reason as keyof typeof LEFT_WORDS]),
    );
  });

  test("no more than a thousand come at once; the report keeps the order of the file", () => {
    const urls = Array.from({ length: LINKS_MOST + 1 }, (_, index) => `https://example.org/${index}`);
    const plan = planOf(reading(...urls, "none", "javascript:x"), here({ room: 5000 }), BASE);
    expect(plan.items).toHaveLength(LINKS_MOST);
    expect(plan.left.map(({ problem }) => problem)).toEqual([
      ...[LEFT_WORDS.many, ROW_PROBLEMS["no-url"], ROW_PROBLEMS["other-scheme"]],
    ]);
    const shown = shownPlan(plan);
    expect([shown.items.count, shown.items.shown.length]).toEqual([LINKS_MOST, LINES_SHOWN]);
    expect(headingsOf(shown, false).items).toBe("1,000 links to add to the project");
    expect(headingsOf(shown, true).left).toBe("3 rows left out");
  });
});
