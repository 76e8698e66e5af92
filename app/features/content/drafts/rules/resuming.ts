import { compressed, type Json, overlaid, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";
import { rowAround } from "./clashes.ts";
import { based, viewOf } from "./editing.ts";
import type { Editing, Unsaved } from "./unsaved.ts";

/** What a browser keeps of a tab: with whole rows for fields in rows that may be removed meanwhile. */
export type KeptUnsaved = Unsaved & { rows: [path: string, row: Json][] };

export function keptOf({ sending, pending, clashes, refused }: Unsaved, view: object): KeptUnsaved {
  const fields = [...(sending?.patches ?? []), ...pending, ...clashes, ...refused];
  const rows = [...new Set(fields.flatMap(({ path }) => rowAround(path) ?? []))];
  return { sending, pending, clashes, refused, rows: rows.map((path) => [path, valueAt(view, path)]) };
}

/** Goes on with what an earlier tab had not saved; what was typed in this one meanwhile comes after it. */
export function resumed<Document extends object>(editing: Editing<Document>, kept: KeptUnsaved): Editing<Document> {
  const { sending, pending, clashes, refused } = knownPart(kept, editing.base);
  const isBusy = editing.sending !== null;
  const later = new Set([...editing.clashes, ...editing.refused].map(({ path }) => path));
  const isEarlier = ({ path }: Pick<Patch, "path">) => !later.has(path);
  const next = {
    ...editing,
    sending: editing.sending ?? sending,
    pending: compressed([...((isBusy && sending?.patches) || []), ...pending, ...editing.pending]),
    clashes: [...clashes.filter(isEarlier), ...editing.clashes],
    refused: [...refused.filter(isEarlier), ...editing.refused],
  };
  const view = kept.rows.reduce((view, [path, row]) => withRow(view, path, row), viewOf(editing));
  return based(next, editing, { base: editing.base, view: () => view });
}

const withRow = <Document extends object>(view: Document, path: string, row: Json): Document =>
  valueAt(view, path) === null && row !== null ? overlaid(view, [{ path, was: null, value: row }]) : view;

/** Leaves out fields that pages do not have any more. */
function knownPart(kept: KeptUnsaved, document: object): Unsaved {
  const isKnown = ({ path }: Pick<Patch, "path">) => hasPlace(document, path);
  const { sending } = kept;
  const patches = sending?.patches.filter(isKnown) ?? [];
  return {
    sending: sending && patches.length ? { ...sending, patches } : null,
    pending: kept.pending.filter(isKnown),
    clashes: kept.clashes.filter(isKnown),
    refused: kept.refused.filter(isKnown),
  };
}

const LIST = /^(lists\.[a-zA-Z]+)\.(order$|byId\.[^.]+$)/;

/** Whether documents have this field. Rows may be absent: they are added, or were removed meanwhile. */
function hasPlace(document: object, path: string): boolean {
  const row = rowAround(path);
  if (row && valueAt(document, row) === null) return hasPlace(document, row);
  return has(document, LIST.exec(path)?.[1] ?? path);
}

function has(document: object, path: string): boolean {
  const [parent, key] = [path.slice(0, Math.max(0, path.lastIndexOf("."))), path.slice(path.lastIndexOf(".") + 1)];
  return Object.hasOwn(Object(parent ? valueAt(document, parent) : document), key);
}
