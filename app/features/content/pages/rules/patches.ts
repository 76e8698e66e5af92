/** What a document consists of. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/**
 * The change of one field: what it held before and what it holds after. `path` joins the keys by dots. Null stands for
 * a row that is absent, so a row is added from null and removed to null.
 */
export type Patch = { path: string; was: Json; value: Json };

/** A patch whose field holds something else than both of its values: `theirs`, which stays. */
export type Clash = Patch & { theirs: Json };

export type Merged<Document> = {
  document: Document;
  /** What has changed, with the values that are in the document now; empty when everything was there already. */
  applied: Patch[];
  clashes: Clash[];
};

const ORDER = ".order";
const ROW = /^(lists\.[a-zA-Z]+)\.byId\.([^.]+)$/;
const LIST = /^(lists\.[a-zA-Z]+)\./;

/** The value at a path; null where there is none. */
export function valueAt(document: unknown, path: string): Json {
  let value: unknown = document;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as JsonObject)[key];
  }
  return (value ?? null) as Json;
}

/** Whether two values are equal, whatever the order of their keys. */
export function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(of(one, key), of(other, key)))
  );
}

const of = (value: object, key: string): Json => (value as JsonObject)[key] ?? null;

/**
 * Merges patches into a document, field by field. A field that still holds what a patch started from is changed; one
 * that holds the new value already stays; anything else is a clash. Orders of lists are merged instead. The given
 * document is not changed.
 */
export function merged<Document extends object>(document: Document, patches: Patch[]): Merged<Document> {
  const clashes: Clash[] = [];
  let after = document;
  for (const patch of patches) {
    const theirs = valueAt(after, patch.path);
    const value = patch.path.endsWith(ORDER) ? orderAfter(patch, theirs) : patch.value;
    const isKnown = isSame(theirs, value);
    if (!isKnown && (isOrder(patch) ? value === null : !isSame(theirs, patch.was))) clashes.push({ ...patch, theirs });
    else if (!isKnown && !isReachable(after, patch.path)) clashes.push({ ...patch, theirs: null });
    else if (!isKnown) after = withValue(after, patch.path, value);
  }
  const whole = withWholeOrders(after, patches);
  return { document: whole, applied: changesBetween(document, whole, patches), clashes };
}

/**
 * The document with these values, whatever it holds there: what somebody has typed and not saved yet, or what a server
 * tells. Orders of lists are merged; fields of rows that are gone are left out.
 */
export function overlaid<Document extends object>(document: Document, patches: Patch[]): Document {
  let after = document;
  for (const patch of patches) {
    const theirs = valueAt(after, patch.path);
    const value = isOrder(patch) ? (orderAfter(patch, theirs) ?? patch.value) : patch.value;
    if (!isSame(theirs, value) && isReachable(after, patch.path)) after = withValue(after, patch.path, value);
  }
  return withWholeOrders(after, patches);
}

/**
 * The document after changes that the server has made, in their order. Each part is copied once, whatever the number of
 * changes in it.
 */
export function replayed<Document extends object>(document: Document, patches: Patch[]): Document {
  const copies = new Set<JsonObject>();
  const copyOf = (part: JsonObject): JsonObject => {
    if (copies.has(part)) return part;
    const copy = { ...part };
    copies.add(copy);
    return copy;
  };
  let after = document as JsonObject;
  for (const { path, value } of patches) {
    if (!isReachable(after, path)) continue;
    after = copyOf(after);
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let part = after;
    for (const key of keys) part = put(part, key, copyOf(of(part, key) as JsonObject));
    if (value === null && ROW.test(path)) delete part[last];
    else put(part, last, value);
  }
  return after as Document;
}

/** Sets a key as an own one, also `__proto__`. */
function put<Value extends Json>(part: JsonObject, key: string, value: Value): Value {
  Object.defineProperty(part, key, { value, configurable: true, enumerable: true, writable: true });
  return value;
}

const isOrder = ({ path }: Patch) => path.endsWith(ORDER);

/** Whether the object that holds this path's last key exists: fields of a removed row cannot be changed. */
function isReachable(document: object, path: string): boolean {
  const parent = path.slice(0, path.lastIndexOf("."));
  return !path.includes(".") || valueAt(document, parent) !== null;
}

/** A copy of the document with this value; null removes a row. Parts that do not change are shared. */
export function withValue<Document extends object>(document: Document, path: string, value: Json): Document {
  const isRemoval = value === null && ROW.test(path);
  return changed(document as JsonObject, path.split("."), isRemoval ? undefined : value) as Document;
}

function changed(part: JsonObject, [key = "", ...rest]: string[], value: Json | undefined): JsonObject {
  if (rest.length) return { ...part, [key]: changed((part[key] ?? {}) as JsonObject, rest, value) };
  if (value !== undefined) return { ...part, [key]: value };
  const { [key]: _, ...others } = part;
  return others;
}

const idsIn = (value: Json): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => typeof id === "string"))] : [];

/** The order that takes in both sides; null when both have moved the rows that they share, each in its way. */
function orderAfter({ was, value }: Patch, theirs: Json): Json {
  const [before, mine, present] = [idsIn(was), idsIn(value), idsIn(theirs)];
  const [inMine, inTheirs] = [new Set(mine), new Set(present)];
  const shared = new Set(before.filter((id) => inMine.has(id) && inTheirs.has(id)));
  const [asBefore, asMine, asTheirs] = [before, mine, present].map((ids) => ids.filter((id) => shared.has(id)));
  const isMine = !isSame(asMine ?? [], asBefore ?? []);
  const isTheirs = !isSame(asTheirs ?? [], asBefore ?? []);
  if (isMine && isTheirs && !isSame(asMine ?? [], asTheirs ?? [])) return null;
  const [first, second] = isMine ? [mine, present] : [present, mine];
  const gone = new Set(before.filter((id) => !shared.has(id)));
  return insertedAfterNeighbours(first, second).filter((id) => !gone.has(id));
}

/** The first list, and what only the second one has, each behind the one that precedes it there. */
function insertedAfterNeighbours(first: string[], second: string[]): string[] {
  const known = new Set(first);
  const foremost: string[] = [];
  const behind = new Map<string, string[]>();
  let inserted = foremost;
  for (const id of second) {
    if (known.has(id)) {
      inserted = [];
      behind.set(id, inserted);
    } else inserted.push(id);
  }
  return [...foremost, ...first.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

/** Every order names each row of its list once: rows that it misses come last, ids without a row go. */
function withWholeOrders<Document extends object>(document: Document, patches: Patch[]): Document {
  let whole = document;
  for (const list of listsOf(patches)) {
    const rows = new Set(Object.keys(valueAt(whole, `${list}.byId`) ?? {}));
    const order = (valueAt(whole, `${list}${ORDER}`) ?? []) as string[];
    const known = new Set(order.filter((id) => rows.has(id)));
    const right = [...known, ...[...rows].filter((id) => !known.has(id)).sort()];
    if (!isSame(right, order)) whole = withValue(whole, `${list}${ORDER}`, right);
  }
  return whole;
}

const listsOf = (patches: Patch[]): Set<string> =>
  new Set(patches.flatMap(({ path }) => (ROW.test(path) || path.endsWith(ORDER) ? (LIST.exec(path)?.[1] ?? []) : [])));

/** The fields that differ among those that the patches touch, the orders of their lists included. */
function changesBetween(before: object, after: object, patches: Patch[]): Patch[] {
  const paths = new Set([...patches.map(({ path }) => path), ...[...listsOf(patches)].map((list) => list + ORDER)]);
  return [...paths].flatMap((path) => {
    const [was, value] = [valueAt(before, path), valueAt(after, path)];
    return isSame(was, value) ? [] : [{ path, was, value }];
  });
}

/** The patches that lead from one document to another, field by field; rows are added and removed whole. */
export function patchesBetween(before: object, after: object, path = ""): Patch[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const inner = path ? `${path}.${key}` : key;
    const [was, value] = [of(before, key), of(after, key)];
    if (isSame(was, value)) return [];
    return isBranch(was) && isBranch(value) ? patchesBetween(was, value, inner) : [{ path: inner, was, value }];
  });
}

const isBranch = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The patch that takes another one back. */
export const inverse = ({ path, was, value }: Patch): Patch => ({ path, was: value, value: was });

/**
 * The fewest patches with the same effect: one for each field, from its first value to its last, and none inside a row
 * that another one adds or removes. Changes that were taken back are left out.
 */
export const compressed = (patches: Patch[]): Patch[] =>
  patches.reduce(withPatch, []).filter(({ was, value }) => !isSame(was, value));

function withPatch(patches: Patch[], next: Patch): Patch[] {
  const around = patches.findIndex(({ path }) => path === next.path || isInside(next.path, path));
  if (around >= 0) return patches.map((patch, index) => (index === around ? continued(patch, next) : patch));
  const inner = patches.filter(({ path }) => isInside(path, next.path));
  const was = inner.reduceRight((value, patch) => replaced(value, next.path, patch.path, patch.was), next.was);
  return [...patches.filter((patch) => !inner.includes(patch)), { ...next, was }];
}

const continued = (patch: Patch, next: Patch): Patch => ({
  ...patch,
  value: replaced(patch.value, patch.path, next.path, next.value),
});

export const isInside = (path: string, outer: string): boolean => path.startsWith(`${outer}.`);

/** The value of `path` with the part at `inner` replaced. */
export function replaced(value: Json, path: string, inner: string, part: Json): Json {
  if (inner === path) return part;
  return isBranch(value) ? withValue(value, inner.slice(path.length + 1), part) : value;
}
