import type { Json } from "~/features/content/pages/rules/patches.ts";
import { type Attack, attack, json } from "./attack.ts";
import { manyMarks } from "./field-values.ts";

const DEPTH = 100_000;
const MOST_PATCHES = 2000;

type Change = { path: string; was: Json; value: Json };

/** Distinct for each save, so that none is taken for a repeated one. */
const save = (patches: Change[], n: number) =>
  JSON.stringify({ revision: 0, patchId: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`, patches });

const ids = (count: number) => Array.from({ length: count }, (_, at) => at.toString(36));
const repeated = (make: (at: number) => Change) => Array.from({ length: MOST_PATCHES }, (_, at) => make(at));
const credit = { job: "", name: "" };

const SAVES: [what: string, patches: () => Change[]][] = [
  ["long orders", () => ids(40).map(() => ({ path: "lists.credits.order", was: [], value: ids(1000) }))],
  ["a long former order", () => [{ path: "lists.credits.order", was: ids(40_000), value: ids(1000) }]],
  ["many rows", () => repeated((at) => ({ path: `lists.credits.byId.r${at}`, was: null, value: credit }))],
  ["one field again and again", () => repeated((at) => ({ path: "title", was: `${at}`, value: `${at + 1}` }))],
  ["unknown fields", () => repeated((at) => ({ path: `${"a.".repeat(90)}${at}`.slice(0, 60), was: "", value: "" }))],
  ["keys of JavaScript's own", () => [{ path: "__proto__.x", was: null, value: "x" }]],
  ["a row of JavaScript's own", () => [{ path: "lists.cast.byId.constructor", was: null, value: credit }]],
  ["half characters", () => [{ path: "title", was: "\ud800", value: "\udc00" }]],
  ["marks", () => [{ path: "description", was: "", value: manyMarks(100_000) }]],
  ["names of pictures", () => repeated((at) => ({ path: "film.profileImageKey", was: "", value: `pictures/${at}` }))],
];

const nested = (part: "was" | "value") => () =>
  save([{ path: "title", was: "", value: "" }], 900).replace(
    `"${part}":""`,
    `"${part}":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`,
  );

/** Saves of the owner's draft that want much work or odd storage. */
export function draftAttacks({ pageId = "" }: Record<string, string>): Attack[] {
  const bodies: [what: string, body: () => string][] = [
    ...SAVES.map(([what, patches], n): [string, () => string] => [what, () => save(patches(), n)]),
    ["a deep value", nested("value")],
    ["a deep former value", nested("was")],
  ];
  return bodies.map(([what, body]) =>
    attack(`draft, ${what}`, `/studio/pages/${pageId}/draft`, { caller: "owner", method: "POST", ...json(body) }),
  );
}
