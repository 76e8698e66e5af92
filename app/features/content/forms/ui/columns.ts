import type { Column } from "./cell.tsx";

/** The column of a list of single texts. */
export const texts = (label: string, most: number): Column[] => [{ key: "", label, most, wide: true }];
