import { DEMO_BYTES, DEMO_FILE_BYTES } from "~/features/account/plans/rules/demo-room.ts";
import { type Entitlement, type Lack, limitLack } from "~/features/account/plans/rules.ts";

/** An unfinished upload that is older keeps its bytes reserved, but does not count as an open upload. */
export const OPEN_UPLOAD_MS = 6 * 60 * 60 * 1000;

/** `isDemo` where the account is a demo, which has less room than its plan. */
export type Used = { bytes: number; openUploads: number; isDemo: boolean };

type Room = Pick<Used, "bytes" | "isDemo">;

/** Anybody can open a demo without giving a name, so it holds little. */
const lackInDemo = ({ bytes, isDemo }: Room, byteSize: number): Lack | null =>
  isDemo && (byteSize > DEMO_FILE_BYTES || bytes + byteSize > DEMO_BYTES) ? { of: "demoBytes" } : null;

/** Why an account may not store another picture of `byteSize` bytes; null when it may. */
export const lackForPicture = (entitlement: Entitlement, used: Room, byteSize: number): Lack | null =>
  lackInDemo(used, byteSize) ?? limitLack(entitlement, "uploadBytes", used.bytes + byteSize);

/** Why an account may not start another upload of `byteSize` bytes; null when it may. */
export const lackForUpload = (entitlement: Entitlement, used: Used, byteSize: number): Lack | null =>
  lackInDemo(used, byteSize) ??
  limitLack(entitlement, "openUploads", used.openUploads + 1) ??
  limitLack(entitlement, "uploadBytes", used.bytes + byteSize);
