import { randomOf } from "../random.ts";
import { type Attack, CALLERS } from "./attack.ts";
import { MARKS } from "./field-values.ts";

type Random = ReturnType<typeof randomOf>;
type Mutation = (attack: Attack, random: Random) => Attack;

const LARGEST_BODY = 12 * 1024 * 1024;
const MOST_CHANGES = 3;
const SNIPPETS = [
  ...["a&", "a.", "&a=", "../", "%00", "\0", "[", '{"a":', "=", "; ", ",", "%", "\r\n", "--attack\r\n", "\\u0000"],
  ...[MARKS, encodeURIComponent(MARKS), "\u202e", "9", "x", "e", "a.a.", "x@", "'", "<", "0000-01-01T00:00:00Z"],
];
const REPEATED = [1, 2, 40, 700, 20_000];
const TYPES = [
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""],
  ...["multipart/form-data; boundary=attack", "multipart/form-data; boundary=a", "application/offset+octet-stream"],
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const HEADER_NAMES = ["range", "cookie", "accept", "accept-language", "if-none-match", "user-agent", "x-forwarded-for"];

/** This many requests, each made from one of the corpus by up to three changes; the same for the same seed. */
export function mutationsOf(corpus: Attack[], seed: number, count: number): Attack[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const parent = pick(corpus, random);
    const changes = Array.from({ length: 1 + random(MOST_CHANGES) }, () => pick(MUTATIONS, random));
    const child = changes.reduce((changed, [, change]) => change(changed, random), parent);
    const what = changes.map(([name]) => name).join(", ");
    return { ...child, times: 1, trickleMs: null, name: `mutation ${index + 1} (${what}) of ${parent.name}` };
  });
}

const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

const snippetOf = (random: Random) => pick(SNIPPETS, random).repeat(pick(REPEATED, random));

/** Changes the body when it is created; the random numbers are drawn now, whatever the order of sending. */
function inBody(change: (body: Buffer, at: number) => Buffer, attack: Attack, random: Random): Attack {
  const { body } = attack;
  const part = random(1_000) / 1_000;
  if (!body) return attack;
  const changed = () => {
    const bytes = body();
    return change(bytes, Math.floor(bytes.length * part)).subarray(0, LARGEST_BODY);
  };
  return { ...attack, body: changed };
}

const insert: Mutation = (attack, random) => {
  const snippet = Buffer.from(snippetOf(random));
  return inBody((body, at) => Buffer.concat([body.subarray(0, at), snippet, body.subarray(at)]), attack, random);
};

const cutOff: Mutation = (attack, random) => inBody((body, at) => body.subarray(0, at), attack, random);

const repeatPart: Mutation = (attack, random) => {
  const times = 1 + random(6);
  const repeated = (body: Buffer, at: number) => Buffer.concat([body, ...Array(times).fill(body.subarray(at))]);
  return inBody(repeated, attack, random);
};

const strangeBytes: Mutation = (attack, random) => {
  const strange = Buffer.from(Array.from({ length: 8 }, () => 128 + random(128)));
  return inBody((body, at) => Buffer.concat([body.subarray(0, at), strange, body.subarray(at + 8)]), attack, random);
};

const otherType: Mutation = (attack, random) => ({
  ...attack,
  headers: { ...attack.headers, "content-type": pick(TYPES, random) },
});

const otherHeader: Mutation = (attack, random) => ({
  ...attack,
  headers: { ...attack.headers, [pick(HEADER_NAMES, random)]: sendable(snippetOf(random)).slice(0, 6_000) },
});

/** Characters that are allowed in a header. */
const sendable = (text: string) => text.replaceAll(/[^\t\x20-\x7e]/g, "");

const otherCaller: Mutation = (attack, random) => ({ ...attack, caller: pick(CALLERS, random) });

const otherMethod: Mutation = (attack, random) => ({ ...attack, method: pick(METHODS, random) });

const longerAddress: Mutation = (attack, random) => {
  const word = encodeURIComponent(snippetOf(random)).slice(0, 6_000).replace(/%.?$/, "");
  const separator = pick(["/", "?", "&", ".", "%", "?after=", "/../"], random);
  return { ...attack, path: (attack.path + separator + word).slice(0, 14_000) };
};

const MUTATIONS: [name: string, change: Mutation][] = [
  ["text put in", insert],
  ["text put in", insert],
  ["cut off", cutOff],
  ["repeated", repeatPart],
  ["strange bytes", strangeBytes],
  ["other type", otherType],
  ["other header", otherHeader],
  ["other caller", otherCaller],
  ["other method", otherMethod],
  ["longer address", longerAddress],
];
