import { bytesText } from "~/lib/byte-sizes.ts";
import { requestKind } from "~/middleware/request-kinds.ts";
import { inTurn, sharedInTurn } from "../walks.ts";
import { type Attack, attack, bytesOf, FORM_TYPE, multipart, type Pair, urlencoded } from "./attack.ts";
import { deepName, manyMarks, wordsFor } from "./field-values.ts";
import type { HostileForm } from "./forms.ts";

const KB = 1024;
const MB = 1024 * KB;
/** Forms at which every size is tried; the others get the largest accepted body, and one beyond. */
const EVERY_SIZE = [1 * KB, 16 * KB, 64 * KB, 400 * KB, 1 * MB, 10 * MB];
const EVERY_SIZE_AT = new Set(["inquiry", "new link"]);
const BEYOND = 1 * MB;
const MARKS_BYTES = 120 * KB;
/** Bytes of a body for the other fields and their names. */
const REST = 2 * KB;
const LEAST = 200;

/** The form's place among all forms, the folder of the pictures that it may name, and whether it gets every attack. */
type Place = { index: number; folder: string; isFull: boolean };

/**
 * Attacks on every form. What is refused before the form's own code runs comes in turn; hostile values of fields are
 * shared by the fields of a form that get the same ones.
 */
export const formAttacks = (form: HostileForm, { index, folder, isFull }: Place): Attack[] => [
  ...(EVERY_SIZE_AT.has(form.name) ? manyFields(form) : inTurn(manyFields(form), index, isFull)),
  ...inTurn(manyParts(form), index, isFull),
  ...inTurn(deepNames(form), index, isFull),
  ownNames(form),
  ...Object.keys(form.fields).flatMap((field, place, fields) => {
    const alike = fields.filter((other) => wordsFor(other, folder)[0] === wordsFor(field, folder)[0]);
    const among = { place: index + alike.indexOf(field), neighbours: alike.length };
    return [
      ...sharedInTurn(longField(form, field), { place: index + place, neighbours: fields.length }, isFull),
      ...oddField(form, field, folder, (words) => sharedInTurn(words, among, isFull)),
    ];
  }),
];

const bodyLimitOf = ({ method, path }: HostileForm) => requestKind(method, path).bodyBytes;
const spareIn = (form: HostileForm) => Math.max(bodyLimitOf(form) - REST, LEAST);

const at = ({ name, path, caller, method }: HostileForm, what: string, content: Partial<Attack>) =>
  attack(`${name}: ${what}`, path, { caller, method, ...content });

function manyFields(form: HostileForm): Attack[] {
  const sizes = EVERY_SIZE_AT.has(form.name) ? EVERY_SIZE : [bodyLimitOf(form) - 1, BEYOND];
  return sizes.map((bytes) => {
    const body = () => "a&".repeat(bytes / 2);
    return at(form, `${bytesText(bytes)} of fields`, bytesOf(FORM_TYPE, body));
  });
}

function manyParts(form: HostileForm): Attack[] {
  const most = Math.min(5_000, Math.ceil(spareIn(form) / 70));
  const text = () => "x".repeat(Math.min(4 * MB, Math.max(spareIn(form), MB)));
  return [
    at(
      form,
      "thousands of parts",
      multipart(() => Array.from({ length: most }, () => ["a", ""] as Pair)),
    ),
    at(
      form,
      "a text part of megabytes",
      multipart(() => [[Object.keys(form.fields)[0] ?? "a", text()]]),
    ),
    at(
      form,
      "a file in place of text",
      multipart(() => [], { name: Object.keys(form.fields)[0] ?? "a", filename: "a", bytes: () => Buffer.from("a") }),
    ),
  ];
}

function deepNames(form: HostileForm): Attack[] {
  const bytes = Math.min(spareIn(form), 200 * KB);
  const wide = () => Array.from({ length: Math.floor(bytes / 14) }, (_, n): Pair => [`awards.${n}`, "x"]);
  const deep = () => Array.from({ length: 100 }, (_, n): Pair => [`${deepName(Math.floor(bytes / 110))}.${n}`, "x"]);
  return [
    at(
      form,
      "one deep name",
      urlencoded(() => [[deepName(bytes), "x"]]),
    ),
    at(form, "many deep names", urlencoded(deep)),
    at(form, "wide names", urlencoded(wide)),
  ];
}

const ownNames = (form: HostileForm) =>
  at(
    form,
    "names of JavaScript's own",
    urlencoded(() => PROTOTYPES.map((name) => [name, "x"])),
  );

const PROTOTYPES = ["__proto__", "constructor.prototype.x", "__proto__.x", "toString", "awards.__proto__.0"];

const withField = (form: HostileForm, field: string, value: string) => () =>
  Object.entries({ ...form.fields, [field]: value }) as Pair[];

/** As many combining marks, and as much plain text, as the body may hold; a form with a file sends them unescaped. */
function longField(form: HostileForm, field: string): Attack[] {
  const send = form.file ? multipart : urlencoded;
  const [most, escaped] = [Math.min(spareIn(form), MARKS_BYTES * 3), form.file ? 1 : 3];
  return [
    at(form, `marks in ${field}`, send(withField(form, field, manyMarks(most / escaped)))),
    at(form, `long text in ${field}`, send(withField(form, field, "x ".repeat(most / 2)))),
  ];
}

type Share = (words: readonly string[]) => readonly string[];

/** Every field gets NUL, which the database refuses; the other words are shared. */
function oddField(form: HostileForm, field: string, folder: string, share: Share): Attack[] {
  const [send, words] = [form.file ? multipart : urlencoded, wordsFor(field, folder)];
  const shared = share(words);
  return words.flatMap((word, index) => {
    const isSent = word.includes("\0") || shared.includes(word);
    return isSent ? [at(form, `odd ${field} ${index + 1}`, send(withField(form, field, word)))] : [];
  });
}
