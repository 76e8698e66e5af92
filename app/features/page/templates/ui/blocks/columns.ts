import type { CSSProperties } from "react";
import { evenColumns } from "../../rules/layouts.ts";

/** The columns of a list on a wide screen, for its stylesheet; `data-odd` where its last line has room for one more. */
export function inColumns(count: number, most: number) {
  const columns = evenColumns(count, most);
  return {
    style: { "--columns": columns } as CSSProperties,
    "data-odd": count % columns === columns - 1 && columns > 1 ? "" : undefined,
  };
}
