import { type Json, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";

export type Random = (sides: number) => number;
export type Page = {
  title: string;
  notes: Record<string, string>;
  genres: string[];
  lists: { cast: { byId: Record<string, { name: string; role: string }>; order: string[] } };
};

export const FIRST_PAGE: Page = {
  title: "t",
  notes: { a: "", b: "", c: "", d: "", e: "", f: "" },
  genres: ["Drama"],
  lists: {
    cast: {
      byId: { r1: { name: "Ada", role: "" }, r2: { name: "Bo", role: "" }, r3: { name: "Cy", role: "" } },
      order: ["r1", "r2", "r3"],
    },
  },
};

/** A random change of the page as somebody sees it; `word` is unique. */
export function changeByHand(view: Page, word: string, random: Random): Patch[] {
  const { order } = view.lists.cast;
  const id = order[random(Math.max(1, order.length))] ?? "";
  const at = (path: string, value: Json): Patch => ({ path, was: valueAt(view, path), value });
  const reordered = (ids: string[]) => at("lists.cast.order", ids);
  const row = `lists.cast.byId.${id}`;
  const others = order.filter((other) => other !== id);
  switch (random(9)) {
    case 0:
      return [at("title", word)];
    case 1:
    case 2:
      return [at(`notes.${"abcdef"[random(6)]}`, word)];
    case 3:
      return [at("genres", [...view.genres, word].slice(-3))];
    case 4: {
      const fresh = `n${word.replace(".", "-")}`;
      const added = order.toSpliced(random(order.length + 1), 0, fresh);
      return [at(`lists.cast.byId.${fresh}`, { name: word, role: "" }), reordered(added)];
    }
    case 5:
    case 6:
      return id ? [at(`${row}.role`, word)] : [];
    case 7:
      return id ? [at(row, null), reordered(others)] : [];
    default:
      return order.length > 1 ? [reordered(others.toSpliced(random(order.length), 0, id))] : [];
  }
}
