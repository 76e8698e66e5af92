import { type Entitlement, type Lack, limitLack } from "~/features/account/plans/rules.ts";

/** An unfinished upload that is older keeps its bytes reserved, but does not count as an open upload. */
export const OPEN_UPLOAD_MS = 6 * 60 * 60 * 1000;

export type Used = { bytes: number; openUploads: number };

/** Why an account may not store another picture of `byteSize` bytes; null when it may. */
export const lackForPicture = (entitlement: Entitlement, used: Pick<Used, "bytes">, byteSize: number): Lack | null =>
  limitLack(entitlement, "uploadBytes", used.bytes + byteSize);

/** Why an account may not start another upload of `byteSize` bytes; null when it may. */
export const lackForUpload = (entitlement: Entitlement, used: Used, byteSize: number): Lack | null =>
  limitLack(entitlement, "openUploads", used.openUploads + 1) ??
  limitLack(entitlement, "uploadBytes", used.bytes + byteSize);
