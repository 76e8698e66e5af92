import { buffer } from "node:stream/consumers";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { z } from "zod";
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

/** Half-sent uploads lie in it: nobody else counts them as files. */
export const UPLOADS_ROOM = "uploads";
/** Each upload in progress holds two of these in memory: one fills while the other is on its way. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 takes a smaller part only as the last one of an object. */
const SMALLEST_PART_BYTES = 5 * 1024 * 1024;

type Place = Bucket & { storage: Storage; keyOf: (id: string) => string };

const record = z.object({
  uploadId: z.string(),
  size: z.number(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string(),
});
type Kept = z.infer<typeof record> & { multipart: Multipart };

const recordKey = (id: string) => `${UPLOADS_ROOM}/${id}/record.json`;
/** What follows the first `parts` parts and is too short to be one. It is void as soon as there is another part. */
const remainderKey = (id: string, parts: number) => `${UPLOADS_ROOM}/${id}/after-${parts}`;

/**
 * Uploads straight into the parts of their final object. Parts are stored one after the other, and every answered byte
 * is in the bucket before its answer, so that a kill at any moment leaves a valid offset.
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
    await storage.put(recordKey(upload.id), Buffer.from(JSON.stringify({ uploadId, size, metadata, creation_date })));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const kept = await keptRecord(this.#place, id);
    if (!kept) throw ERRORS.FILE_NOT_FOUND;
    const { size, metadata, creation_date, multipart } = kept;
    const parts = await partsOf(this.#place, multipart);
    if (!parts && !(await isWhole(this.#place, id, size))) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const offset = parts ? bytesOf(parts) + (await remainderSize(this.#place, id, parts)) : size;
    return new Upload({ id, size, offset, ...(metadata ? { metadata } : {}), creation_date });
  }

  override async write(source: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const kept = await keptRecord(this.#place, id);
    const parts = kept && (await partsOf(this.#place, kept.multipart));
    if (!parts) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const remainder = await storedRemainder(this.#place, id, parts);
    if (bytesOf(parts) + remainder.length !== offset) throw ERRORS.INVALID_OFFSET;
    const end = await this.#receive(id, kept, parts, pieces(remainder, source, PART_BYTES));
    if (end === kept.size) await completeMultipart(this.#place, kept.multipart, parts);
    return end;
  }

  /** Adds to `parts` what arrives; answers how many bytes are stored in the end. */
  async #receive(id: string, { multipart, size }: Kept, parts: Part[], arriving: AsyncIterable<Uint8Array>) {
    let left = 0;
    const store = async (piece: Uint8Array) => {
      const isLast = bytesOf(parts) + piece.length === size;
      if (isLast || piece.length >= SMALLEST_PART_BYTES) {
        parts.push(await putPart(this.#place, multipart, parts.length + 1, piece));
        return;
      }
      await this.#place.storage.put(remainderKey(id, parts.length), piece);
      left = piece.length;
    };
    let storing = Promise.resolve();
    try {
      for await (const piece of arriving) {
        await storing;
        storing = store(piece);
        // Its failure is met at the next `await storing`, maybe long after it happened.
        storing.catch(() => {});
      }
    } finally {
      // Whoever goes on after a break begins where the store ends: nothing may still be on its way there.
      await storing;
    }
    return bytesOf(parts) + left;
  }

  override remove = (id: string) => forget(this.#place, id);
}

async function keptRecord({ storage, keyOf }: Place, id: string): Promise<Kept | null> {
  const text = await bytesAt(storage, recordKey(id));
  if (!text) return null;
  const kept = record.parse(JSON.parse(text.toString("utf8")));
  return { ...kept, multipart: { key: keyOf(id), uploadId: kept.uploadId } };
}

const storedRemainder = async ({ storage }: Place, id: string, parts: Part[]): Promise<Uint8Array> =>
  (await bytesAt(storage, remainderKey(id, parts.length))) ?? new Uint8Array();

/** Asked of the bucket itself: this name alone is written more than once. */
const remainderSize = async ({ client, bucket }: Place, id: string, parts: Part[]): Promise<number> =>
  (await objectSize(client, { Bucket: bucket, Key: remainderKey(id, parts.length) })) ?? 0;

const bytesAt = (storage: Storage, key: string): Promise<Buffer | null> =>
  buffer(storage.read(key)).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

const isWhole = async ({ storage, keyOf }: Place, id: string, size: number) => (await storage.size(keyOf(id))) === size;

/** The record goes last: as long as it is there, somebody will come to forget the rest. */
async function forget(place: Place, id: string): Promise<void> {
  await abortMultiparts(place, place.keyOf(id), new Date());
  await place.storage.removeAll(UPLOADS_ROOM, id);
}

/** Uploads kept in the bucket that holds the finished files. */
export function openS3Uploads(place: Place): UploadStore {
  return {
    datastore: new S3UploadStore(place),
    async deliver(id, size) {
      if (await isWhole(place, id, size)) return true;
      const kept = await keptRecord(place, id);
      const parts = kept && (await partsOf(place, kept.multipart));
      if (!parts || bytesOf(parts) !== size) return false;
      await completeMultipart(place, kept.multipart, parts);
      return isWhole(place, id, size);
    },
    forget: (id) => forget(place, id),
    ids: () => place.storage.ids(UPLOADS_ROOM),
  };
}
