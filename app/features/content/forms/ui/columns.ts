import type { Column } from "./cell.tsx";

/** A list of texts alone. */
export const texts = (label: string, most: number): Column[] => [{ key: "", label, most, wide: true }];
