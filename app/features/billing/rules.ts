import { type Entitlement, type Lack, lackOfRoom } from "../plans/rules.ts";

/** An upload that was begun longer ago keeps its bytes reserved, but no longer its place in the line. */
export const OPEN_UPLOAD_MS = 6 * 60 * 60 * 1000;

export type Used = { bytes: number; openUploads: number };

/** Why an account may not keep a picture of `byteSize` bytes beside what it has; null when it may. */
export const lackForPicture = (entitlement: Entitlement, used: Pick<Used, "bytes">, byteSize: number): Lack | null =>
  lackOfRoom(entitlement, "uploadBytes", used.bytes + byteSize);

/** Why an account may not begin an upload of `byteSize` bytes beside what it has; null when it may. */
export const lackForUpload = (entitlement: Entitlement, used: Used, byteSize: number): Lack | null =>
  lackOfRoom(entitlement, "openUploads", used.openUploads + 1) ??
  lackOfRoom(entitlement, "uploadBytes", used.bytes + byteSize);
