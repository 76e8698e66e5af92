import { createReadStream, read } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";

/** An entry as the archive's directory describes it; sizes in bytes. */
export type PackedEntry = {
  path: string;
  bytes: number;
  packedBytes: number;
  /** Where its data begins in the file. */
  offset: number;
  isPlainFile: boolean;
};

/** An archive whose directory was read; entries are unpacked when they are read, and never beyond their stated size. */
export type OpenZip = {
  entries: PackedEntry[];
  read(path: string): Promise<Readable>;
  close(): Promise<void>;
};

/** A file that is no archive, or one whose directory is odd. */
export class BadZip extends Error {}

/**
 * Opens an archive on the disk and reads its directory.
 * @throws {BadZip} also where it lists more than `mostEntries`
 */
export async function openZip(file: string, mostEntries: number): Promise<OpenZip> {
  const handle = await open(file);
  try {
    const zip = await readerOf(handle, file);
    const found = await directoryOf(zip, mostEntries);
    const byPath = new Map(found.map((entry) => [entry.fileName, entry]));
    return {
      entries: found.map(describe),
      read: (path) => readEntry(zip, byPath.get(path)),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: true };

async function readerOf(handle: FileHandle, file: string): Promise<ZipFile> {
  const { size } = await handle.stat();
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new FileReader(handle.fd, file), size, OPTIONS, (error, zip) =>
      error ? reject(new BadZip(error.message)) : resolve(zip),
    );
  });
}

/** The library's own streams of stored files never end in current versions of Node.js. */
class FileReader extends RandomAccessReader {
  readonly #descriptor: number;
  readonly #file: string;

  constructor(descriptor: number, file: string) {
    super();
    this.#descriptor = descriptor;
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return start < end ? createReadStream(this.#file, { start, end: end - 1 }) : Readable.from([]);
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader["read"]>): void {
    read(this.#descriptor, buffer, offset, length, position, (error, bytes) =>
      done(error ?? (bytes < length ? new Error("the archive is cut short") : null)),
    );
  }
}

function directoryOf(zip: ZipFile, most: number): Promise<Entry[]> {
  const found: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      found.push(entry);
      if (found.length > most) reject(new BadZip(`more than ${most} entries`));
      else zip.readEntry();
    });
    zip.on("end", () => resolve(found));
    zip.on("error", (error) => reject(new BadZip(error.message)));
    zip.readEntry();
  });
}

const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];
/** File types in the upper half of Unix attributes: none, and an ordinary file. */
const FILE_TYPES = [0, 0o100000];

const describe = (entry: Entry): PackedEntry => ({
  path: entry.fileName,
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
  isPlainFile:
    (entry.generalPurposeBitFlag & ENCRYPTED) === 0 &&
    [STORED, DEFLATED].includes(entry.compressionMethod) &&
    FILE_TYPES.includes((entry.externalFileAttributes >>> 16) & 0o170000) &&
    !entry.fileName.endsWith("/"),
});

function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new BadZip("an entry is missing");
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new BadZip(error.message)) : resolve(stream)));
  });
}
