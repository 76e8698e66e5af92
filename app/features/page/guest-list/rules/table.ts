import { TABLE_PROBLEMS } from "~/features/page/festival-runs/rules/table.ts";

/** The columns of the table, in their order; a file may have others, and these in any order. */
export const GUEST_COLUMNS = ["Name", "Email", "Places", "Code", "In"] as const;
type ColumnName = (typeof GUEST_COLUMNS)[number];

type Invited = { name: string; email: string | null; places: number };
type Guest = Invited & { code: string; arrived: number };

/** The line of a guest. */
export const guestCells = ({ name, email, places, code, arrived }: Guest): (string | number)[] => [
  ...[name, email ?? "", places, code, arrived],
];

/** The name of each known column by its place; null where no column is called `Name`. */
export function guestColumnsOf(header: string[]): (ColumnName | null)[] | null {
  const named = header.map(
    (name) => GUEST_COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? null,
  );
  return named.includes("Name") ? named : null;
}

/** The fields of the form that a line stands for; without a number it is one place. */
export function guestFieldsOf(columns: (ColumnName | null)[], cells: string[]): Record<string, string> {
  const of = (column: ColumnName) => cells[columns.indexOf(column)]?.trim() ?? "";
  return { name: of("Name"), email: of("Email"), places: of("Places") || "1" };
}

/** By what two lines are the same guest. */
export const guestKey = ({ name, email }: Pick<Invited, "name" | "email">): string =>
  JSON.stringify([name.toLowerCase(), email?.toLowerCase() ?? ""]);

export const GUEST_TABLE_PROBLEMS = {
  ...TABLE_PROBLEMS,
  "no-column": "One column must be called “Name”. The others that are read are Email and Places.",
  done: "This file was brought already. The list shows its guests.",
};
