import { diceOf } from "../dice.ts";
import { type Attack, CALLERS } from "./attack.ts";
import { MARKS } from "./words.ts";

type Dice = ReturnType<typeof diceOf>;
type Mutation = (attack: Attack, dice: Dice) => Attack;

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

/** That many requests, each made of one of the corpus by up to three changes; the same for the same seed. */
export function mutationsOf(corpus: Attack[], seed: number, count: number): Attack[] {
  const dice = diceOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const parent = pick(corpus, dice);
    const changes = Array.from({ length: 1 + dice(MOST_CHANGES) }, () => pick(MUTATIONS, dice));
    const child = changes.reduce((changed, [, change]) => change(changed, dice), parent);
    const what = changes.map(([name]) => name).join(", ");
    return { ...child, times: 1, trickleMs: null, name: `mutation ${index + 1} (${what}) of ${parent.name}` };
  });
}

const pick = <Item>(items: readonly Item[], dice: Dice): Item => {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

const snippetOf = (dice: Dice) => pick(SNIPPETS, dice).repeat(pick(REPEATED, dice));

/** Changes the body when it is made; the dice are thrown now, so that the order of sending changes nothing. */
function inBody(change: (body: Buffer, at: number) => Buffer, attack: Attack, dice: Dice): Attack {
  const { body } = attack;
  const part = dice(1_000) / 1_000;
  if (!body) return attack;
  const changed = () => {
    const bytes = body();
    return change(bytes, Math.floor(bytes.length * part)).subarray(0, LARGEST_BODY);
  };
  return { ...attack, body: changed };
}

const insert: Mutation = (attack, dice) => {
  const snippet = Buffer.from(snippetOf(dice));
  return inBody((body, at) => Buffer.concat([body.subarray(0, at), snippet, body.subarray(at)]), attack, dice);
};

const cutOff: Mutation = (attack, dice) => inBody((body, at) => body.subarray(0, at), attack, dice);

const repeatPart: Mutation = (attack, dice) => {
  const times = 1 + dice(6);
  const repeated = (body: Buffer, at: number) => Buffer.concat([body, ...Array(times).fill(body.subarray(at))]);
  return inBody(repeated, attack, dice);
};

const strangeBytes: Mutation = (attack, dice) => {
  const strange = Buffer.from(Array.from({ length: 8 }, () => 128 + dice(128)));
  return inBody((body, at) => Buffer.concat([body.subarray(0, at), strange, body.subarray(at + 8)]), attack, dice);
};

const otherType: Mutation = (attack, dice) => ({
  ...attack,
  headers: { ...attack.headers, "content-type": pick(TYPES, dice) },
});

const otherHeader: Mutation = (attack, dice) => ({
  ...attack,
  headers: { ...attack.headers, [pick(HEADER_NAMES, dice)]: sendable(snippetOf(dice)).slice(0, 6_000) },
});

/** What a header may hold at all. */
const sendable = (text: string) => text.replaceAll(/[^\t\x20-\x7e]/g, "");

const otherCaller: Mutation = (attack, dice) => ({ ...attack, caller: pick(CALLERS, dice) });

const otherMethod: Mutation = (attack, dice) => ({ ...attack, method: pick(METHODS, dice) });

const longerAddress: Mutation = (attack, dice) => {
  const word = encodeURIComponent(snippetOf(dice)).slice(0, 6_000).replace(/%.?$/, "");
  const separator = pick(["/", "?", "&", ".", "%", "?after=", "/../"], dice);
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
