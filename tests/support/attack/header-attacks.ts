import { addressOf } from "../routes.ts";
import { type Attack, attack, bytesOf, FORM_TYPE } from "./attack.ts";

const KB = 1024;
const LONG = 7 * KB;

const COOKIE = "indielens.session_token";

const HEADERS: [what: string, headers: Record<string, string>][] = [
  ["a long name of the browser", { "user-agent": "Mozilla/5.0 (".repeat(LONG / 13) }],
  ["versions without end", { "user-agent": `Mozilla/5.0 Chrome/${"1.".repeat(LONG / 2)}` }],
  ["many languages", { "accept-language": "de,".repeat(LONG / 3), accept: "a/b;q=0.1,".repeat(LONG / 10) }],
  ["many encodings", { "accept-encoding": "gzip;q=0.1,".repeat(LONG / 11) }],
  ["many tags", { "if-none-match": 'W/"x",'.repeat(LONG / 6) }],
  ["many cookies", { cookie: "c=1; ".repeat(LONG / 5) }],
  ["a long session", { cookie: `${COOKIE}=${"x".repeat(LONG)}` }],
  ["a session of percent signs", { cookie: `${COOKIE}=${"%E0%A4%A".repeat(200)}` }],
  ["equal signs for cookies", { cookie: "=".repeat(LONG) }],
  ["many proxies", { "x-forwarded-for": "::ffff:1.2.3.4, ".repeat(LONG / 16), "x-forwarded-host": "///" }],
  ["a far country", { "cf-ipcountry": "x".repeat(LONG), "x-country-code": "'--" }],
  ["a strange date", { "if-modified-since": "Thu, 99 Foo 99999 99:99:99", "if-range": "0000" }],
  ["more than a server reads", { "x-long": "x".repeat(40 * KB) }],
  ["a purpose", { purpose: "x;".repeat(LONG / 4), "sec-purpose": "x;".repeat(LONG / 4) }],
];

const READ_AT = ["/login", "/u/:username", "/films/:slug", "/l/:code", "/actors-dashboard", "/featured/:username"];

const RANGES = [
  "bytes=9999999999999999999999-",
  "bytes=-1e999",
  "bytes=5-1",
  "bytes=0-0,0-0",
  `bytes=${"0-1,".repeat(LONG / 4)}`,
  `bytes=${"9".repeat(LONG)}-`,
  "lines=0-1",
  "bytes=",
];

const QUERY = (bytes: number) => `?${"a&".repeat(bytes / 2)}`;

export const headerAttacks = (things: Record<string, string>): Attack[] => [
  ...READ_AT.flatMap((pattern) => {
    const path = addressOf(pattern, things);
    const caller = pattern === "/actors-dashboard" ? "owner" : "nobody";
    return [
      ...HEADERS.map(([what, headers]) => attack(`${what} at ${pattern}`, path, { caller, headers })),
      attack(`a query of thousands at ${pattern}`, path + QUERY(LONG), { caller }),
    ];
  }),
  ...RANGES.map((range, index) =>
    attack(`odd range ${index + 1}`, `/media/${things.mediaKey}`, { headers: { range, "if-range": '"x"' } }),
  ),
  ...slowBodies(things),
];

const PIECES = 40;
const PAUSE_MS = 20;

const SLOW_AT = ["/login", "/u/:username/inquiry", "/films/:slug/comments", "/beacon", "/api/stripe/webhook"];

/** Bodies sent slowly in small chunks, many at once. */
const slowBodies = (things: Record<string, string>): Attack[] =>
  SLOW_AT.map((pattern) =>
    attack(`a slow body at ${pattern}`, addressOf(pattern, things), {
      ...{ method: "POST", times: 10, trickleMs: PAUSE_MS },
      ...bytesOf(FORM_TYPE, () => "email=slow@example.org&x=".padEnd(PIECES * 10, "x")),
    }),
  );
