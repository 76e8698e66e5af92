import type { CSSProperties } from "react";
import { evenColumns } from "../../rules/layouts.ts";

/** The columns of a list on a wide screen, for its stylesheet. */
export function inColumns(count: number, most: number) {
  return { style: { "--columns": evenColumns(count, most) } as CSSProperties };
}
