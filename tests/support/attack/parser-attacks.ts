import { type Attack, attack, json, multipart, type Pair, urlencoded } from "./attack.ts";
import { type Document, documentsOf, type Format } from "./hostile-documents.ts";

/** Random mixtures beside the signs of a format, for a seed; of all of them, one of so many. */
export type Documents = { seed: number; mixed: number; oneOf: number };

const KB = 1024;

type Door = { format: Format; length: number; send: (text: string) => Partial<Attack> & { path: string } };

/** Where strangers and owners reach a parser with one request; archives and mails are read by jobs (`job-attacks.ts`). */
const doorsOf = ({ videoId = "", slug = "", linkId = "", username = "" }: Record<string, string>): Door[] => [
  { format: "markdown", length: 50 * KB, send: (text) => preview(texts(text)) },
  { format: "html", length: 40_000, send: (html) => preview([{ id: "a", kind: "html", html }]) },
  { format: "css", length: 40_000, send: (html) => preview([{ id: "a", kind: "html", html }]) },
  { format: "csv", length: 1024 * KB, send: (text) => file("/studio/contacts/imports", "file", "people.csv", text) },
  { format: "captions", length: 767 * KB, send: (text) => file(`/videos/${videoId}/captions`, "file", "a.vtt", text) },
  { format: "json", length: 12 * KB, send: (text) => ({ path: "/beacon", caller: "nobody", ...json(() => text) }) },
  { format: "json", length: 57 * KB, send: (text) => preview(text) },
  {
    format: "addresses",
    length: 2 * KB,
    send: (customEmails) => recipients(customEmails),
  },
  {
    format: "addresses",
    length: 200,
    send: (email) => form(`/u/${username}/contacts`, { wish: "follow", email }, "nobody"),
  },
  { format: "links", length: 1_900, send: (url) => inOptions(linkId, url) },
  {
    format: "links",
    length: 4 * KB,
    send: (content) => form(`/films/${slug}/comments`, { name: "A", content }, "nobody"),
  },
  {
    format: "addresses",
    length: 6 * KB,
    send: (text) => ({ path: "/", method: "GET", headers: { "user-agent": plain(text) } }),
  },
];

const recipients = (customEmails: string) => ({
  path: `/studio/campaigns/recipients?${new URLSearchParams({ audience: "custom", customEmails })}`,
  ...{ caller: "filmmaker" as const, method: "GET" },
});

const inOptions = (linkId: string, url: string) => ({
  ...form(`/studio/links/${linkId}/options`, {
    "targets.0.for": "country",
    "targets.0.country": "DE",
    "targets.0.url": url,
  }),
  method: "PUT",
});

/** Header values hold visible ASCII only. */
const plain = (text: string) => `Mozilla/5.0 ${text.replaceAll(/[^ -~]/g, "a")}`;

const form = (path: string, fields: Record<string, string>, caller: Attack["caller"] = "owner") => ({
  ...{ path, caller },
  ...urlencoded(() => Object.entries(fields) as Pair[]),
});

const file = (path: string, name: string, filename: string, text: string) => ({
  path,
  ...multipart(
    () => [
      ["srclang", "en"],
      ["label", "English"],
    ],
    { name, filename, bytes: () => Buffer.from(text) },
  ),
});

const LONGEST_TEXT = 4_900;

/** As many parts of a mail as the text needs. */
const texts = (text: string) =>
  (text.match(new RegExp(`[\\s\\S]{1,${LONGEST_TEXT}}`, "g")) ?? []).map((part, at) => ({
    ...{ id: `a${at}`, kind: "text", text: part },
  }));

const preview = (blocks: object[] | string) => {
  const written = typeof blocks === "string" ? blocks : JSON.stringify(blocks);
  return {
    path: "/studio/campaigns/previews",
    caller: "filmmaker" as const,
    ...multipart(() => [
      ["subject", "Bell"],
      ["blocks", written],
    ]),
  };
};

/** Every parser behind an address, with texts made for it. */
export function parserAttacks(things: Record<string, string>, { seed, mixed, oneOf }: Documents): Attack[] {
  return doorsOf(things).flatMap(({ format, length, send }, door) => {
    const chosen = documentsOf(format, length, { seed, mixed }).filter((_, at) => at % oneOf === door % oneOf);
    return chosen.map(({ what, text }: Document, at) => {
      const { path, ...more } = send(text);
      return attack(`door ${door}, ${at}: ${what} at ${path}`, path, { caller: "owner", method: "POST", ...more });
    });
  });
}
