/** What a look-up must have found. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("nothing was found");
  return value;
}
