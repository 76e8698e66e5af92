import { Stripe } from "stripe";
import { KEYS } from "../stripe-books.ts";
import { type Attack, attack, bytesOf, json } from "./attack.ts";
import { manyMarks } from "./field-values.ts";

const DEPTH = 7_000;
const WIDTH = 1_200;
const ID = "00000000-0000-4000-8000-000000000000";

const wide = (row: (n: number) => string) => Array.from({ length: WIDTH }, (_, n) => row(n)).join(",");

const DOCUMENTS: [what: string, body: () => string][] = [
  ["deep lists", () => "[".repeat(DEPTH) + "]".repeat(DEPTH)],
  ["deep objects", () => `${'{"a":'.repeat(DEPTH / 4)}1${"}".repeat(DEPTH / 4)}`],
  ["wide objects", () => `{${wide((n) => `"k${n}":1`)}}`],
  ["one key again and again", () => `{${wide(() => '"boosts":[]')}}`],
  ["many ids", () => JSON.stringify({ boosts: Array.from({ length: 300 }, () => ID) })],
  [
    "many events",
    () => JSON.stringify({ viewing: "0".repeat(32), videoId: ID, watched: 1, events: Array(500).fill({}) }),
  ],
  [
    "long text",
    () => JSON.stringify({ visit: "0".repeat(32), path: `/${"x".repeat(12_000)}`, referrer: "", via: null }),
  ],
  ["marks", () => JSON.stringify({ visit: "0".repeat(32), path: `/u/${manyMarks(9_000)}`, referrer: "", via: null })],
  ["odd host", () => JSON.stringify({ visit: "0".repeat(32), path: "/u/x", referrer: "a.".repeat(120), via: "%00" })],
  ["long numbers", () => `{"visit":${"9".repeat(10_000)}}`],
  ["NUL", () => '{"visit":"a\\u0000b"}'],
  ["prototypes", () => '{"__proto__":{"visit":1},"constructor":{"prototype":{"x":1}}}'],
  ["broken JSON", () => `{"a":"${"\\".repeat(8_001)}`],
  ["no JSON", () => "\u0000\ufffe"],
  ["a megabyte", () => JSON.stringify({ path: "x".repeat(1_000_000) })],
];

const PLACES = ["/beacon", "/featured/showings", "/api/stripe/webhook", "/api/uploads", "/api/nothing"];

const documents = PLACES.flatMap((path) =>
  DOCUMENTS.map(([what, body]) => attack(`JSON, ${what}, at ${path}`, path, { method: "POST", ...json(body) })),
);

/** Signed with the right secret, but not what Stripe would send. */
const EVENTS: [what: string, event: () => unknown][] = [
  ["no object", () => event("checkout.session.completed", null)],
  ["an empty session", () => event("checkout.session.completed", {})],
  ["a session with a donation that is none", () => event("checkout.session.completed", session({ donation: "x" }))],
  [
    "a sum that is none",
    () => event("checkout.session.completed", { ...session({ donation: ID }), amount_total: "5" }),
  ],
  ["a huge sum", () => event("checkout.session.completed", { ...session({ donation: ID }), amount_total: 1e20 })],
  ["a negative refund", () => event("charge.refunded", { amount_refunded: -5 })],
  ["a refund of words", () => event("charge.refunded", { amount_refunded: "x", metadata: [] })],
  ["a subscription of nobody", () => event("customer.subscription.updated", { customer: { id: 5 } })],
  ["a bill without a customer", () => event("invoice.payment_failed", [])],
  ["a type of JavaScript's own", () => event("__proto__", {})],
  ["a moment far away", () => ({ ...event("charge.refunded", { amount_refunded: 1 }), created: 1e15 })],
  ["a moment that is none", () => ({ ...event("charge.refunded", { amount_refunded: 1 }), created: "noon" })],
  ["no id", () => ({ object: "event", type: "charge.refunded", data: {} })],
  ["a long id", () => ({ ...event("charge.refunded", { amount_refunded: 1 }), id: "e".repeat(100_000) })],
  ["a list", () => []],
  ["null", () => null],
  ["a number", () => 5],
];

const event = (type: string, object: unknown) => ({
  ...{ id: `evt_${type}_${JSON.stringify(object)}`.slice(0, 60), object: "event", type },
  ...{ created: 1_772_366_400, data: { object } },
});

const session = (metadata: object) => ({
  ...{ id: "cs_attack", payment_status: "paid", payment_intent: "pi_attack", amount_total: 500, metadata },
});

/** The signature contains the time at which the corpus is created. */
function signedEvents(): Attack[] {
  return EVENTS.map(([what, made]) => {
    const payload = JSON.stringify(made());
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: KEYS.webhookSecret });
    const { headers, body } = json(() => payload);
    const signed = { ...headers, "stripe-signature": signature };
    return attack(`signed event: ${what}`, "/api/stripe/webhook", { method: "POST", headers: signed, body });
  });
}

const TUS = { "tus-resumable": "1.0.0", "upload-length": "100" };
const METADATA: [what: string, metadata: string][] = [
  ["NUL in the name", `filename ${Buffer.from("a\0b.mp4").toString("base64")}`],
  ["directions in the name", `filename ${Buffer.from("a\u202egpj.mp4").toString("base64")}`],
  ["a path for a name", `filename ${Buffer.from("../../../etc/passwd").toString("base64")}`],
  ["marks in the name", `filename ${Buffer.from(manyMarks(6_000)).toString("base64")}`],
  ["bytes that are no text", `filename ${Buffer.from([0xff, 0xfe, 0xc0]).toString("base64")}`],
  ["no Base64", "filename %%%"],
  ["many keys", Array.from({ length: 900 }, (_, n) => `k${n} YQ==`).join(",")],
  ["one key again and again", Array.from({ length: 500 }, () => "filename YQ==").join(",")],
  ["prototypes", "__proto__ YQ==,constructor YQ=="],
  ["only commas", ",".repeat(8_000)],
];

const UPLOAD_HEADERS: [what: string, headers: Record<string, string>][] = [
  ["a negative length", { ...TUS, "upload-length": "-1" }],
  ["a length beyond all", { ...TUS, "upload-length": "9".repeat(400) }],
  ["a length that is none", { ...TUS, "upload-length": "x", "upload-defer-length": "7" }],
  ["another version", { ...TUS, "tus-resumable": "9.9.9" }],
  ["a concatenation", { ...TUS, "upload-concat": `final;${"/api/uploads/x ".repeat(400)}` }],
];

const uploads: Attack[] = [
  ...METADATA.map(([what, metadata]) => [what, { ...TUS, "upload-metadata": metadata }] as const),
  ...UPLOAD_HEADERS,
].map(([what, headers]) => attack(`upload with ${what}`, "/api/uploads", { caller: "owner", method: "POST", headers }));

const patches = ["-1", "9".repeat(400), "x"].map((offset) =>
  attack(`upload at ${offset.slice(0, 10)}`, `/api/uploads/${ID}`, {
    ...{ caller: "owner", method: "PATCH" },
    ...bytesOf("application/offset+octet-stream", () => "x"),
    headers: { "tus-resumable": "1.0.0", "upload-offset": offset, "content-type": "application/offset+octet-stream" },
  }),
);

export const programAttacks = (): Attack[] => [...documents, ...signedEvents(), ...uploads, ...patches];
