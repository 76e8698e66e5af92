/**
 * All bytes of a stream, for contents whose size is known to be small. Unlike `node:stream/consumers`, which makes a Blob
 * of it and copies it three times, it does not hold the event loop.
 */
export async function wholeContent(source: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
