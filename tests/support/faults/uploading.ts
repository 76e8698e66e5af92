import { videoIdOf } from "../uploader.ts";
import type { Visitor } from "../visitor.ts";
import type { Journal, UploadRecord } from "./journal.ts";
import type { Chance } from "./random.ts";
import { answerOf, retryUntilAnswered } from "./retries.ts";

export type Film = { bytes: Uint8Array<ArrayBuffer>; seconds: number };

const TUS = { "tus-resumable": "1.0.0" };

/** Opens an upload; a lost answer may leave an unknown one, which the product has to remove itself. */
export async function openUpload(visitor: Visitor, journal: Journal, film: Film): Promise<UploadRecord> {
  const byteSize = film.bytes.length;
  const headers = { ...TUS, "upload-length": String(byteSize), "upload-metadata": `filename ${btoa("film.mp4")}` };
  const response = await retryUntilAnswered((signal) =>
    visitor.fetch("/api/uploads", { method: "POST", headers, signal }),
  );
  const location = response.headers.get("location");
  if (response.status !== 201 || !location) throw new Error(`no upload was opened: ${response.status}`);
  const record: UploadRecord = {
    videoId: videoIdOf(location),
    seconds: film.seconds,
    byteSize,
    acknowledged: 0,
    fate: "uploading",
  };
  journal.uploads.push(record);
  return record;
}

/** Sends the film in chunks, from the server's offset, until `upTo` bytes were acknowledged. */
export async function sendFilm(
  visitor: Visitor,
  journal: Journal,
  record: UploadRecord,
  { bytes }: Film,
  chance: Chance,
  upTo = bytes.length,
): Promise<void> {
  while (record.acknowledged < upTo) {
    const offset = await arrived(visitor, journal, record);
    if (offset === null) return;
    record.acknowledged = Math.max(record.acknowledged, offset);
    if (offset >= upTo) break;
    const piece = bytes.slice(offset, offset + chance.whole(bytes.length / 8, bytes.length / 3));
    const sent = await answerOf((signal) => sendPiece(visitor, record, offset, piece, signal));
    const confirmed = sent?.status === 204 ? Number(sent.headers.get("upload-offset")) : 0;
    record.acknowledged = Math.max(record.acknowledged, confirmed);
  }
  if (record.acknowledged === record.byteSize) record.fate = "complete";
}

function sendPiece(visitor: Visitor, record: UploadRecord, offset: number, body: Film["bytes"], signal: AbortSignal) {
  const type = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
  const headers = { ...TUS, ...type };
  return visitor.fetch(`/api/uploads/${record.videoId}`, { method: "PATCH", headers, body, signal });
}

/** Bytes that the server has; fewer than it ever acknowledged is a loss, and null means that the upload is gone. */
async function arrived(visitor: Visitor, journal: Journal, record: UploadRecord): Promise<number | null> {
  const path = `/api/uploads/${record.videoId}`;
  const response = await retryUntilAnswered((signal) => visitor.fetch(path, { method: "HEAD", headers: TUS, signal }));
  const offset = Number(response.headers.get("upload-offset") ?? Number.NaN);
  if (response.status === 423) return record.acknowledged;
  if (!response.ok || Number.isNaN(offset)) {
    journal.broken.push(`upload ${record.videoId} of ${record.acknowledged} bytes answers ${response.status}`);
    return null;
  }
  if (offset < record.acknowledged) {
    journal.broken.push(`upload ${record.videoId} fell from ${record.acknowledged} to ${offset} bytes`);
  }
  return offset;
}

/** Cancels the upload. 409: there is nothing left to cancel, perhaps because an answer got lost. */
export async function cancelUpload(visitor: Visitor, record: UploadRecord): Promise<void> {
  const path = `/videos/${record.videoId}/cancellation`;
  const response = await retryUntilAnswered((signal) => visitor.fetch(path, { method: "POST", signal }));
  if (response.ok) record.fate = "cancelled";
  else if (response.status !== 409) throw new Error(`cancelling answered ${response.status}`);
  else record.fate = record.fate === "uploading" ? "cancelled" : "in doubt";
}
