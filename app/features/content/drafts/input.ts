import { z } from "zod";
import { schemaAt } from "~/features/content/pages/input.ts";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import {
  isSame,
  type Json,
  type JsonObject,
  overlaid,
  type Patch,
  valueAt,
} from "~/features/content/pages/rules/patches.ts";
import { yearIn } from "~/features/content/pages/rules/years.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { FORM_KEY } from "~/lib/form-names.ts";
import { jsonOf } from "~/lib/json.ts";
import { DRAFT_MESSAGES } from "./rules.ts";

const LONGEST_PATH = 200;
const MOST_PATCHES = 2000;

const path = z
  .string()
  .max(LONGEST_PATH, { abort: true })
  .refine((given) => given.isWellFormed());
/** A field's text, number or nothing, a list of texts, or a row: nothing in a document is deeper. */
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fieldValue = z.union([plain, z.array(z.string()), z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), plain)]);
/** Former values are compared and given back with clashes, so they must be storable. */
const formerValue = z.preprocess(storable, fieldValue);
const patch = z.strictObject({ path, was: formerValue, value: fieldValue });

/** Half a character cannot be stored; in a former value it only has to differ from what the field holds. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => (typeof item === "string" ? item.toWellFormed() : item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, typeof item === "string" ? item.toWellFormed() : item]),
  );
}

/** A save: what has changed since the revision that the browser has seen. A repeated `patchId` is done once. */
export const saveInput = z.strictObject({
  revision: z.int().min(0),
  patchId: z.uuid(),
  patches: z.array(patch).max(MOST_PATCHES),
});

/** What a browser holds unsaved of a draft, as JSON in a form's field. */
export const unsavedInput = z.string().transform(jsonOf).pipe(z.array(patch).max(MOST_PATCHES));

/** A revision in an address. */
export const sinceInput = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The document with what is unsaved of it, except what does not fit its fields. */
export const withUnsaved = (document: PageDocument, patches: Patch[]): PageDocument =>
  overlaid(document, checkedPatches(document, patches).allowed);

type Checked = { allowed: Patch[]; refused: { path: string; message: string }[] };

/** Separates the patches that fit the document's fields from those that do not. */
export function checkedPatches(document: PageDocument, patches: Patch[]): Checked {
  const checked: Checked = { allowed: [], refused: [] };
  const sizes = new Map<string, number>();
  for (const patch of patches) {
    const message = problemOf(patch) ?? lackOfPlace(document, patch, sizes);
    if (message) checked.refused.push({ path: patch.path, message });
    else checked.allowed.push(patch);
  }
  return checked;
}

const ROW = /^lists\.([a-zA-Z]+)\.byId\.[^.]+$/;
const CLIP_VIDEO = /\.videoId$/;

function problemOf({ path, value }: Patch): string | null {
  if (path === "schema" || path === "role" || CLIP_VIDEO.test(path)) return DRAFT_MESSAGES.fixed;
  const schema = schemaAt(path);
  if (!schema || (!ROW.test(path) && isBranch(schema))) return DRAFT_MESSAGES.unknown;
  if (value === null && ROW.test(path)) return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? DRAFT_MESSAGES.unknown);
}

const isBranch = (schema: z.ZodType) => schema instanceof z.ZodObject || schema instanceof z.ZodRecord;

/** Counts the rows that the patches add to each list, removed ones before them. */
function lackOfPlace(document: PageDocument, { path, value }: Patch, sizes: Map<string, number>): string | null {
  const list = ROW.exec(path)?.[1] as keyof typeof LIST_CAPS | undefined;
  if (!list) return null;
  const id = path.slice(path.lastIndexOf(".") + 1);
  const size = sizes.get(list) ?? document.lists[list].order.length;
  const isThere = Object.hasOwn(document.lists[list].byId, id);
  const after = size + (value !== null && !isThere ? 1 : 0) - (value === null && isThere ? 1 : 0);
  if (after > size && after > LIST_CAPS[list]) return DRAFT_MESSAGES.full(LIST_CAPS[list]);
  sizes.set(list, after);
  return null;
}

/** A form whose fields are named by their paths, and the revision of the draft that it was made from. */
export type PlainForm = { revision: number; fields: [path: string, value: string][] };

/** The form as it was sent; null without a revision. */
export function plainFormOf(form: FormData): PlainForm | null {
  const revision = sinceInput.safeParse(form.get("revision"));
  if (!revision.success) return null;
  const fields = [...form].flatMap(([path, value]): PlainForm["fields"] =>
    typeof value === "string" && path !== "revision" && path !== FORM_KEY
      ? [[path, value.replaceAll("\r\n", "\n")]]
      : [],
  );
  return { revision: revision.data, fields };
}

/** The changes that somebody made in a form, given what has changed in the draft since the form was made. */
export function patchesOfForm(document: PageDocument, since: Patch[], fields: PlainForm["fields"]): Patch[] {
  const former = structuredClone(document);
  for (const { path, was } of since.toReversed()) putBack(former, path.split("."), was);
  return [...textsByPath(fields)].flatMap(([path, texts]) => {
    const was = valueAt(former, path);
    const value = valueFrom(was, texts);
    return isSame(was, value) ? [] : [{ path, was, value }];
  });
}

function textsByPath(fields: PlainForm["fields"]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [path, text] of fields) {
    const before = texts.get(path);
    if (before) before.push(text);
    else texts.set(path, [text]);
  }
  return texts;
}

/** Ticked boxes of one name are a list; any other field has one text. */
function valueFrom(was: Json, texts: string[]): Json {
  if (Array.isArray(was)) return texts;
  const text = texts.at(-1) ?? "";
  return typeof was === "number" ? (yearIn(text) ?? text) : text;
}

/** Changes the document in place: copying it for each of many changes would take quadratic time. */
function putBack(part: JsonObject, [key = "", ...rest]: string[], was: Json): void {
  if (rest.length) putBack(innerOf(part, key), rest, was);
  else if (was === null && key !== "videoId") delete part[key];
  else part[key] = was;
}

/** What the key holds, made if nothing is there. */
function innerOf(part: JsonObject, key: string): JsonObject {
  const inner = Object.hasOwn(part, key) ? part[key] : null;
  if (typeof inner === "object" && inner !== null) return inner as JsonObject;
  const made: JsonObject = {};
  part[key] = made;
  return made;
}
