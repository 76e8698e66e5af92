import { createContext, type ReactNode, useContext, useState } from "react";
import { type Json, merged, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";
import { newRowId } from "~/features/content/pages/rules/rows.ts";
import type { DraftState } from "../rules.ts";

const C = createContext<any>(null);
export function DraftPage({ state, children }: { state: DraftState; children: ReactNode }) {
  const [document, setDocument] = useState(state.document);
  const change = (path: string | Patch[], value?: Json) =>
    setDocument(
      (d) =>
        merged(d, typeof path === "string" ? [{ path, was: valueAt(d, path), value: value ?? null }] : path).document,
    );
  return <C value={{ document, change, state }}>{children}</C>;
}
export const useDraftValue = (path: string): Json => valueAt(useContext(C).document, path);
export const useDraftChange = (): ((path: string, value: Json) => void) => useContext(C).change;
export const useDraftRevision = (): number => useContext(C).state.revision;
export function useDraftRows(list: string) {
  const { document, change } = useContext(C);
  const order = valueAt(document, `lists.${list}.order`) as string[];
  return {
    order,
    add: (row: Json) => {
      const id = newRowId();
      change([{ path: `lists.${list}.byId.${id}`, was: null, value: row }]);
      return id;
    },
    remove: (id: string) => change(`lists.${list}.byId.${id}`, null),
    move: (_id: string, _s: -1 | 1) => {},
  };
}
export const useUndo = () => ({ undo: () => {} });
