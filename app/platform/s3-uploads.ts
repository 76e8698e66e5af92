import { DataStore, ERRORS, Upload } from "@tus/server";
import { z } from "zod";
import { wholeContent } from "~/platform/whole-content.ts";
import { pieces } from "./pieces.ts";
import { objectSize } from "./s3-client.ts";
import {
  abortMultiparts,
  type Bucket,
  beginMultipart,
  bytesOf,
  completeMultipart,
  type Multipart,
  type Part,
  partsOf,
  putPart,
} from "./s3-multiparts.ts";
import type { Storage } from "./storage.ts";
import type { UploadStore } from "./upload-store.ts";

/** Prefixes of unfinished uploads, which are not listed as files. */
const PREFIXES = ["uploads", "archive-uploads"] as const;
type Prefix = (typeof PREFIXES)[number];
export const isUnfinishedUpload = (key: string): boolean => PREFIXES.some((prefix) => key.startsWith(`${prefix}/`));

/** Each upload in progress has two of these in memory: one is filled while the other is being sent. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 accepts a smaller part only as the last one of an object. */
const SMALLEST_PART_BYTES = 5 * 1024 * 1024;

type Place = Bucket & { storage: Storage; prefix: Prefix; keyOf: (id: string) => string };

const record = z.object({
  uploadId: z.string(),
  size: z.number(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string(),
});
type StoredRecord = z.infer<typeof record> & { multipart: Multipart };

const recordKey = ({ prefix }: Place, id: string) => `${prefix}/${id}/record.json`;
/** Key of the bytes after the first `parts` parts that are too few for a part; unused once there is another part. */
const remainderKey = ({ prefix }: Place, id: string, parts: number) => `${prefix}/${id}/after-${parts}`;

/**
 * Uploads directly into the parts of the final object. Parts are stored one after the other, and bytes are in the
 * bucket before they are acknowledged, so that a kill at any moment leaves a valid offset.
 */
class S3UploadStore extends DataStore {
  readonly #place: Place;

  constructor(place: Place) {
    super();
    this.#place = place;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { storage, keyOf } = this.#place;
    upload.creation_date = new Date().toISOString();
    const { uploadId } = await beginMultipart(this.#place, keyOf(upload.id));
    const { size, metadata, creation_date } = upload;
    await storage.put(
      recordKey(this.#place, upload.id),
      Buffer.from(JSON.stringify({ uploadId, size, metadata, creation_date })),
    );
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const stored = await readRecord(this.#place, id);
    if (!stored) throw ERRORS.FILE_NOT_FOUND;
    const { size, metadata, creation_date, multipart } = stored;
    const parts = await partsOf(this.#place, multipart);
    if (!parts && !(await isWhole(this.#place, id, size))) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const offset = parts ? bytesOf(parts) + (await remainderSize(this.#place, id, parts)) : size;
    return new Upload({ id, size, offset, ...(metadata ? { metadata } : {}), creation_date });
  }

  override async write(source: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const stored = await readRecord(this.#place, id);
    const parts = stored && (await partsOf(this.#place, stored.multipart));
    if (!parts) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const remainder = await storedRemainder(this.#place, id, parts);
    if (bytesOf(parts) + remainder.length !== offset) throw ERRORS.INVALID_OFFSET;
    const end = await this.#receive(id, stored, parts, pieces(remainder, source, PART_BYTES));
    if (end === stored.size) await completeMultipart(this.#place, stored.multipart, parts);
    return end;
  }

  /** Appends arriving bytes to `parts`; returns the total of stored bytes. */
  async #receive(id: string, { multipart, size }: StoredRecord, parts: Part[], arriving: AsyncIterable<Uint8Array>) {
    let left = 0;
    const store = async (piece: Uint8Array) => {
      const isLast = bytesOf(parts) + piece.length === size;
      if (isLast || piece.length >= SMALLEST_PART_BYTES) {
        parts.push(await putPart(this.#place, multipart, parts.length + 1, piece));
        return;
      }
      await this.#place.storage.put(remainderKey(this.#place, id, parts.length), piece);
      left = piece.length;
    };
    let storing = Promise.resolve();
    try {
      for await (const piece of arriving) {
        await storing;
        storing = store(piece);
        // The next `await storing` throws its error, possibly much later.
        storing.catch(() => {});
      }
    } finally {
      // A resumed upload begins at the stored offset, so nothing may still be writing.
      await storing;
    }
    return bytesOf(parts) + left;
  }

  override remove = (id: string) => removeUpload(this.#place, id);
}

async function readRecord(place: Place, id: string): Promise<StoredRecord | null> {
  const text = await bytesAt(place.storage, recordKey(place, id));
  if (!text) return null;
  const stored = record.parse(JSON.parse(text.toString("utf8")));
  return { ...stored, multipart: { key: place.keyOf(id), uploadId: stored.uploadId } };
}

const storedRemainder = async (place: Place, id: string, parts: Part[]): Promise<Uint8Array> =>
  (await bytesAt(place.storage, remainderKey(place, id, parts.length))) ?? new Uint8Array();

/** Without the size cache, because this key is the only one that is written more than once. */
const remainderSize = async (place: Place, id: string, parts: Part[]): Promise<number> =>
  (await objectSize(place.client, { Bucket: place.bucket, Key: remainderKey(place, id, parts.length) })) ?? 0;

const bytesAt = (storage: Storage, key: string): Promise<Buffer | null> =>
  wholeContent(storage.read(key)).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

const isWhole = async ({ storage, keyOf }: Place, id: string, size: number) => (await storage.size(keyOf(id))) === size;

/** Aborts the multipart upload before the record is removed: as long as the record exists, the sweep retries. */
async function removeUpload(place: Place, id: string): Promise<void> {
  await abortMultiparts(place, place.keyOf(id), new Date());
  await place.storage.removeAll(place.prefix, id);
}

/** Uploads stored in the bucket of the finished files. */
export function openS3Uploads(place: Place): UploadStore {
  return {
    datastore: new S3UploadStore(place),
    async deliver(id, size) {
      if (await isWhole(place, id, size)) return true;
      const stored = await readRecord(place, id);
      const parts = stored && (await partsOf(place, stored.multipart));
      if (!parts || bytesOf(parts) !== size) return false;
      await completeMultipart(place, stored.multipart, parts);
      return isWhole(place, id, size);
    },
    forget: (id) => removeUpload(place, id),
    ids: () => place.storage.ids(place.prefix),
  };
}
