import { addressOf } from "../routes.ts";
import { type Attack, attack, type Caller } from "./attack.ts";
import { manyMarks, wordsFor } from "./field-values.ts";

type Resources = Record<string, string>;

/** Addresses that read query parameters, with their callers. */
const ASKED: [caller: Caller, pattern: string, parameters: string[]][] = [
  ["nobody", "/films/:slug/comments", ["after"]],
  ["nobody", "/films/:slug/comments/likes", ["of"]],
  ["nobody", "/u/:username/contacts", ["wish"]],
  ["nobody", "/u/:username/inquiry", ["received"]],
  ["nobody", "/contacts", ["token"]],
  ["nobody", "/mentions", ["token"]],
  ["nobody", "/unsubscribe", ["token"]],
  ["nobody", "/report-mails", ["token"]],
  ["nobody", "/contacts/confirm", ["token"]],
  ["nobody", "/contacts/own", ["token", "contact"]],
  ["nobody", "/contacts/data", ["token", "contact"]],
  ["nobody", "/reset-password", ["token"]],
  ["nobody", "/email-change", ["token"]],
  ["nobody", "/email-change/undo", ["token"]],
  ["nobody", "/auth/callback", ["error"]],
  ["nobody", "/api/certificates", ["domain"]],
  ["nobody", "/pricing", ["refused", "cycle"]],
  ["nobody", "/l/:code", ["boost", "via"]],
  ["signed-up", "/onboarding/username-availability", ["username"]],
  ["signed-up", "/onboarding/username-suggestion", ["name"]],
  ["signed-up", "/netflix", ["edit"]],
  ["owner", "/studio/history", ["before", "restored", "revision"]],
  ["owner", "/studio/history/comparison", ["before", "after"]],
  ["owner", "/studio/comments", ["after", "show", "search", "author", "asOf"]],
  ["owner", "/studio/comments/arrivals", ["show", "search", "author", "asOf"]],
  ["owner", "/studio/contacts", ["after", "search", "filter"]],
  ["owner", "/dashboard/email-campaigns", ["tab", "after", "search", "status", "segment"]],
  ["owner", "/studio/campaigns/recipients", ["audience", "tags", "customEmails", "templateId", "kind"]],
  ["owner", "/studio/segments/count", ["match", "conditions.0.kind", "conditions.0.is", "conditions.0.value"]],
  ["owner", "/studio/inquiries", ["after", "show"]],
  ["owner", "/actors-dashboard", ["chosen", "search"]],
  ["owner", "/actors-dashboard/clips", ["after", "filter", "view"]],
  ["owner", "/studio/links/export", ["format"]],
  ["owner", "/studio/links/:linkId/qr", ["size", "dark", "format"]],
];

/** Addresses with parameters that a client chooses. */
const NAMED = [
  "/u/:word",
  "/films/:word",
  "/l/:word",
  "/m/:word",
  "/p/:word",
  "/studio/history/:word/document",
  "/featured/:word",
  "/reactions/:word/:word",
  "/sitemaps/:word",
  "/studio/links/:word/qr",
  "/videos/:word",
  "/media/films/:word/x.mp4",
];

const LONG = 7_000;
const SEGMENTS = [
  "%00",
  "%ff%fe",
  "%",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "__proto__",
  encodeURIComponent("'; select 1; --"),
  "a".repeat(LONG),
  "a.".repeat(LONG / 2),
  encodeURIComponent(manyMarks(LONG / 3)),
];

const PATH_TRICKS = [
  "/../../../../etc/passwd",
  "/islands/../../../etc/passwd",
  "/islands/.vite/manifest.json",
  "/assets/.vite/manifest.json",
  "/.vite/manifest.json",
  "/.env",
  "/assets/..%2f..%2fserver%2findex.js",
  "/islands/%2e%2e/server/index.js",
  "/islands/..%5c..%5cpackage.json",
  "/assets/%252e%252e/server/index.js",
  "/assets//..//server/index.js",
  "/media/films/../../auth-secret",
  "/media/originals/none/film.mp4",
  "/media/films/..%2f..%2fauth-secret/x.mp4",
  "/media/films/x/y.mp4%00.jpg",
  "//evil.example/u/x",
  "/u/x%2fpress",
  `/${"a/".repeat(LONG / 2)}`,
  `/${"%2f".repeat(LONG / 3)}`,
  "/login/._root.data",
  "/login.data?_routes=routes%2Fstudio%2Flinks",
  "/__manifest?paths=/login,/../x",
];

export const addressAttacks = (things: Resources): Attack[] => [
  ...ASKED.flatMap(([caller, pattern, parameters]) =>
    parameters.flatMap((parameter) => oddQueries(caller, pattern, addressOf(pattern, things), parameter)),
  ),
  ...NAMED.flatMap((pattern) =>
    SEGMENTS.map((word, index) =>
      attack(`odd name ${index + 1} in ${pattern}`, pattern.replaceAll(":word", word), {
        caller: pattern.startsWith("/studio") ? "owner" : "nobody",
      }),
    ),
  ),
  ...PATH_TRICKS.map((path) => attack(`path ${path.slice(0, 60)}`, path)),
];

function oddQueries(caller: Caller, pattern: string, path: string, parameter: string): Attack[] {
  const words = [...wordsFor(parameter, "x"), manyMarks(LONG / 3), ",".repeat(LONG)];
  const values = [...words.map(escaped), "%ff%fe", `x&${parameter}=`.repeat(LONG / 12)];
  return values.map((value, index) =>
    attack(`odd ${parameter} ${index + 1} at ${pattern}`, `${path}?${parameter}=${value}`, { caller }),
  );
}

/** A lone surrogate has no UTF-8 encoding. */
const escaped = (word: string) => encodeURIComponent(word.toWellFormed());
