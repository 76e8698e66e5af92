/** The result of a look-up that must succeed. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("nothing was found");
  return value;
}
