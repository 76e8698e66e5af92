import type { z } from "zod";
import { isWrittenName } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { emojiInput, optionsInput, renameInput } from "~/features/promotion/links/input.ts";
import { rowOfTable } from "~/features/promotion/links/rules/table.ts";
import { asForm } from "~/features/studio/imports/input/arrival.ts";
import type { OwnLink, ReadOwnRows } from "../rules/own-plan.ts";

const CELL_MOST = 5_000;
const SHOWN_OF_CELL = 120;
const CODE_IN_ADDRESS = /\/l\/([^/?#]+)$/;

export const NO_SHORT_ADDRESS = "Its address is not one of a short link";
export const LONG_CELL = "A cell has more than 5,000 characters";

export type LinkOptions = Omit<z.output<typeof optionsInput>, "code" | "password">;

/** The short links of a table that this product has written; `firstRow` is the number of the first one. */
export function readOwnRows(rows: string[][], firstRow: number): ReadOwnRows<LinkOptions> {
  const read: ReadOwnRows<LinkOptions> = { links: [], left: [] };
  for (const [index, cells] of rows.entries()) {
    const row = firstRow + index;
    const link = linkIn(cells);
    if (typeof link === "string")
      read.left.push({ row, what: (cells[0] ?? "").slice(0, SHOWN_OF_CELL), problem: link });
    else read.links.push({ row, ...link });
  }
  return read;
}

/** The link in a row, or why there is none. */
function linkIn(cells: string[]): Omit<OwnLink<LinkOptions>, "row"> | string {
  if (cells.some(({ length }) => length > CELL_MOST)) return LONG_CELL;
  const { address, leadsTo, isEnabled, hasPassword, ...typed } = rowOfTable(cells);
  const code = URL.canParse(address) && CODE_IN_ADDRESS.exec(new URL(address).pathname)?.[1];
  if (!code || !URL.canParse(leadsTo)) return NO_SHORT_ADDRESS;
  const read = asForm(optionsInput, { code, ...typed.options });
  if (typeof read === "string") return read;
  const title = asForm(renameInput, typed);
  if (typeof title === "string") return title;
  // A name is of a pack that may be another one here.
  const emoji = asForm(emojiInput, { emoji: typed.emoji.filter((one) => !isWrittenName(one)) });
  if (typeof emoji === "string") return emoji;
  const { password: _, code: known, ...options } = read;
  const { pathname } = new URL(leadsTo);
  const isOpen = isEnabled && !hasPassword;
  return { ...title, ...emoji, code: known, path: pathname, options, isEnabled: isOpen, hadPassword: hasPassword };
}
