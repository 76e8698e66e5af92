/**
 * Cuts a stream into pieces of `size` bytes, beginning with those of `head` (fewer than `size`); the last piece is shorter. Where the
 * stream breaks, what came before is given out first. A piece is valid until the next but one is asked for.
 */
export async function* pieces(
  head: Uint8Array,
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, void> {
  let buffer = Buffer.allocUnsafeSlow(size);
  let spare = Buffer.allocUnsafeSlow(size);
  let filled = head.length;
  buffer.set(head);
  let breakage: unknown = null;
  try {
    for await (let chunk of source) {
      while (chunk.length > 0) {
        const fitting = chunk.subarray(0, size - filled);
        buffer.set(fitting, filled);
        filled += fitting.length;
        chunk = chunk.subarray(fitting.length);
        if (filled < size) continue;
        yield buffer;
        [buffer, spare, filled] = [spare, buffer, 0];
      }
    }
  } catch (error) {
    breakage = error;
  }
  if (filled > 0) yield buffer.subarray(0, filled);
  if (breakage) throw breakage;
}
