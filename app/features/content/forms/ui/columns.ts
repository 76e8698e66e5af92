export type Column = {
  key: string;
  label: string;
  most: number;
  kind?: "text" | "date" | "url" | "long";
  /** Makes the field a select with these options. */
  options?: [value: string, label: string][];
  wide?: boolean;
};

/** The column of a list of single texts. */
export const texts = (label: string, most: number): Column[] => [{ key: "text", label, most, wide: true }];
