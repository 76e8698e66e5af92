/**
 * Cuts a stream into pieces of `size` bytes, of which `head` (fewer than `size` bytes) is the beginning; the last piece
 * is shorter. When the stream fails, the bytes before are yielded first, then it throws. The two buffers are reused: a
 * piece is valid until the next but one is requested.
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
  let failure: unknown = null;
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
    failure = error;
  }
  if (filled > 0) yield buffer.subarray(0, filled);
  if (failure) throw failure;
}
