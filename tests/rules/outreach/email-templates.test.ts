import { describe, expect, test } from "vitest";
import { readTemplate } from "~/features/outreach/email-templates/input.ts";
import {
  BLOCK_KINDS,
  BLOCKS_MOST,
  type Block,
  DOCUMENT_MOST,
  emptyBlock,
  HTML_MOST,
} from "~/features/outreach/email-templates/rules/blocks.ts";
import { beginningOf } from "~/features/outreach/email-templates/rules/defaults.ts";
import {
  added,
  changed,
  editingOf,
  moved,
  redone,
  replaced,
  undone,
  without,
} from "~/features/outreach/email-templates/rules/editing.ts";
import { inScheme, previewedHtml } from "~/features/outreach/email-templates/rules/previews.ts";
import { type MailFilm, shownBlocks, wordsOf } from "~/features/outreach/email-templates/rules/shown.ts";
import { TEMPLATE_IDS } from "~/features/outreach/email-templates/rules/templates.ts";
import { copyName, ctaTextOf, NAME_MOST } from "~/features/outreach/email-templates/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { FilmId } from "~/lib/ids.ts";

const text = (id: string, words = id): Block => ({ id, kind: "text", text: words });
const ids = (blocks: Block[]) => blocks.map(({ id }) => id).join("");
const ABC = [text("a"), text("b"), text("c")];

describe("the parts of a mail", () => {
  test("are moved, replaced, removed and added", () => {
    expect(ids(moved(ABC, "a", 2))).toBe("bca");
    expect(ids(moved(ABC, "c", 0))).toBe("cab");
    expect(moved(ABC, "a", 0)).toBe(ABC);
    expect(moved(ABC, "a", 3)).toBe(ABC);
    expect(moved(ABC, "x", 1)).toBe(ABC);
    expect(replaced(ABC, text("b", "new"))[1]).toEqual(text("b", "new"));
    expect(ids(without(ABC, "b"))).toBe("ac");
    expect(ids(added(ABC, text("d"), 0))).toBe("dabc");
    expect(ids(added(ABC, text("d"), 1))).toBe("adbc");
    expect(ids(added(ABC, text("d"), 3))).toBe("abcd");
  });

  test("are at most as many as a mail can have", () => {
    const full = Array.from({ length: BLOCKS_MOST }, (_, place) => text(`${place}`));
    expect(added(full, text("x"), 0)).toBe(full);
  });
});

describe("undo", () => {
  test("takes back one step after the other, and does them again", () => {
    const moved1 = changed(editingOf(ABC), moved(ABC, "a", 2));
    const removed = changed(moved1, without(moved1.blocks, "b"));
    expect(ids(undone(removed).blocks)).toBe("bca");
    expect(ids(undone(undone(removed)).blocks)).toBe("abc");
    expect(ids(redone(undone(removed)).blocks)).toBe("ca");
    expect(undone(editingOf(ABC)).blocks).toBe(ABC);
    expect(redone(removed).blocks).toBe(removed.blocks);
  });

  test("counts what is typed in one part as one step, and a new change forgets what was undone", () => {
    let editing = editingOf(ABC);
    for (const words of ["H", "He", "Hey"]) editing = changed(editing, replaced(editing.blocks, text("a", words)), "a");
    editing = changed(editing, replaced(editing.blocks, text("b", "Yo")), "b");
    expect(editing.done).toHaveLength(2);
    const back = undone(editing);
    expect(changed(back, without(back.blocks, "c")).undone).toEqual([]);
  });
});

const FILM: MailFilm = {
  ...{ id: "f1" as FilmId, isOwn: true, title: "The Ice Bell", description: "A bell. ".repeat(60), year: 2026 },
  ...{ genres: ["Drama", "Nature"], url: "https://films.example/films/the-ice-bell" },
  poster: { url: "https://films.example/media/p.jpg", width: 600, height: 900 },
  wide: { url: "https://films.example/media/w.jpg", width: 1600, height: 900 },
  stills: [{ key: "k", alt: "The bell", url: "https://films.example/media/k.jpg", width: 1600, height: 900 }],
  screenings: [
    {
      day: "2026-12-04",
      time: "18:00",
      festival: "IFFR",
      venue: "Pathé",
      city: "Rotterdam",
      ticketUrl: "https://t.example/",
    },
    { day: "2026-11-30", time: "20:30", festival: "", venue: "Rio", city: "Ostend", ticketUrl: "javascript:alert(1)" },
    { day: "2026-10-01", time: "", festival: "Past", venue: "", city: "", ticketUrl: "" },
  ],
  socials: [{ label: "Instagram", url: "https://social.example/bell" }],
};
const ofKind = (kind: Block["kind"], values: object = {}) => ({ ...emptyBlock(kind, kind), ...values }) as Block;
const shown = (block: Block, films = [FILM], today = "2026-11-25") => shownBlocks([block], films, today)[0];

describe("a part as it is shown", () => {
  test("tells what the film has, soonest screening first, past ones not at all", () => {
    expect(shown(ofKind("poster"))).toMatchObject({ kind: "picture", alt: "Poster of The Ice Bell", url: FILM.url });
    expect(shown(ofKind("still", { key: "k" }))).toMatchObject({ kind: "picture", alt: "The bell" });
    expect(shown(ofKind("still", { key: "k", alt: "Snow" }))).toMatchObject({ alt: "Snow" });
    expect(shown(ofKind("film"))).toMatchObject({ facts: "2026 · Drama · Nature", picture: FILM.wide });
    expect(shown(ofKind("social"))).toEqual({ kind: "social", links: FILM.socials });
    expect(shown(ofKind("screenings"))).toEqual({
      kind: "screenings",
      rows: [
        { when: "November 30, 2026, 20:30", where: "Rio, Ostend", ticketUrl: null },
        { when: "December 4, 2026, 18:00", where: "IFFR, Pathé, Rotterdam", ticketUrl: "https://t.example/" },
      ],
    });
  });

  test("is left out where it has nothing to show", () => {
    for (const kind of BLOCK_KINDS.filter((one) => one !== "divider" && one !== "space"))
      expect([kind, shown(ofKind(kind), [])]).toEqual([kind, undefined]);
    expect(shown(ofKind("still", { key: "another" }))).toBeUndefined();
    expect(shown(ofKind("film", { filmId: "someone-else's" }))).toBeUndefined();
    expect(shown(ofKind("screenings"), [FILM], "2027-01-01")).toBeUndefined();
  });

  test("a button without an address leads where the campaign says", () => {
    expect(shown(ofKind("button", { text: "Seats" }))).toEqual({ kind: "button", text: "Seats", url: null });
    expect(shown(ofKind("button", { text: "Seats", url: "https://s.example/" }))).toMatchObject({
      url: "https://s.example/",
    });
  });

  test("the words of all parts are what a check reads", () => {
    const blocks = [ofKind("heading", { text: "One" }), ofKind("quote", { text: "Two", source: "Three" })];
    const html = ofKind("html", { html: "<p>Four</p>" });
    expect(
      wordsOf(shownBlocks([...blocks, html], [], "2026-11-25"))
        .split(/\s+/)
        .filter(Boolean),
    ).toEqual(["One", "Two", "Three", "Four"]);
  });
});

describe("the form of a template", () => {
  const form = (fields: Record<string, string>) => {
    const all = new FormData();
    const whole = { name: "Premiere", subject: "Come", previewText: "", blocks: JSON.stringify(ABC), ...fields };
    for (const [name, value] of Object.entries(whole)) all.set(name, value);
    return all;
  };
  const problems = (fields: Record<string, string>) => {
    const read = readTemplate(form(fields));
    return read.success ? null : Object.keys(messagesByField(read.error.issues));
  };
  const blocks = (...all: object[]) => ({ blocks: JSON.stringify(all) });

  test("takes each kind of part, and nothing that is not in its schema", () => {
    const all = BLOCK_KINDS.map((kind) => ofKind(kind));
    const read = readTemplate(form(blocks(...all.map((block) => ({ ...block, evil: 1 })))));
    expect(read.data?.blocks).toEqual(all);
  });

  test("refuses what is missing, unreadable, too long or unknown", () => {
    expect(problems({ name: " " })).toEqual(["name"]);
    expect(problems({ subject: "" })).toEqual(["subject"]);
    expect(problems({ blocks: "[]" })).toEqual(["blocks"]);
    expect(problems({ blocks: "[{" })).toEqual(["blocks"]);
    expect(problems({ blocks: '{"a":1}' })).toEqual(["blocks"]);
    expect(problems({ blocks: `"${"x".repeat(DOCUMENT_MOST)}"` })).toEqual(["blocks"]);
    expect(problems(blocks({ id: "a", kind: "script", text: "x" }))).toEqual(["blocks.0.kind"]);
    expect(problems(blocks(text("a"), text("a")))).toEqual(["blocks"]);
    expect(problems(blocks(ofKind("button", { text: "Go", url: "javascript:alert(1)" })))).toEqual(["blocks.0.url"]);
    expect(problems(blocks(ofKind("film", { filmId: "x" })))).toEqual(["blocks.0.filmId"]);
    expect(problems(blocks(ofKind("html", { html: "x".repeat(HTML_MOST + 1) })))).toEqual(["blocks.0.html"]);
  });

  test("of a picture of 10 MB pasted into own HTML is refused in words, before it is read", () => {
    const picture = `<img alt="Still" src="data:image/png;base64,${"A".repeat(13_400_000)}">`;
    const read = readTemplate(form(blocks(ofKind("html", { html: picture }))));
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      "This mail is too long. Gmail would cut it, so remove something.",
    ]);
  });

  test("begins empty or with the parts of a default template, which it takes", () => {
    expect(beginningOf(null).blocks).toEqual([]);
    for (const id of TEMPLATE_IDS) {
      const begun = beginningOf(id);
      expect(problems({ name: begun.name, subject: begun.subject, ...blocks(...begun.blocks) })).toBeNull();
      expect(ctaTextOf(begun.blocks)).not.toBe("");
    }
  });
});

test("the name of a copy stays within the limit", () => {
  expect(copyName("Premiere")).toBe("Premiere (Copy)");
  expect(copyName("x".repeat(NAME_MOST))).toHaveLength(NAME_MOST);
});

test("a preview has the scheme that was chosen, pictures of this host, and links that open outside", () => {
  const html =
    '<head><meta name="color-scheme" content="light dark"/><style>@media (prefers-color-scheme: dark) {a{}}</style></head><img src="https://films.example/media/p.jpg"/>';
  expect(inScheme(html, "dark")).toContain("@media all {");
  expect(inScheme(html, "light")).toContain("@media not all {");
  expect(previewedHtml(html, "https://films.example")).toContain('<base target="_blank"/>');
  expect(previewedHtml(html, "https://films.example")).toContain('src="/media/p.jpg"');
});
