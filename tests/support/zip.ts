import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Every file of an archive by its path, unpacked; checksums are verified. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        files.set(entry.fileName, await buffer(stream));
        zip.readEntry();
      });
    });
    zip.on("end", resolve).on("error", reject);
    zip.readEntry();
  });
  return files;
}
