import type { Plan } from "../plans/rules.ts";

const GB = 1024 ** 3;

type Quota = {
  /** Of uploaded films as they were sent, announced ones included. */
  bytes: number;
  /** Uploads begun lately and not finished yet. */
  openUploads: number;
};

/** Room for films by plan: ten of the largest on the free one. */
const QUOTAS: Record<Plan, Quota> = {
  free: { bytes: 5 * GB, openUploads: 5 },
  basic: { bytes: 25 * GB, openUploads: 10 },
  grow: { bytes: 100 * GB, openUploads: 20 },
  pro: { bytes: 1024 * GB, openUploads: 50 },
};

/** Bytes that the films of an account on this plan may take. */
export const storageOf = (plan: Plan): number => QUOTAS[plan].bytes;

/** An upload that was begun longer ago keeps its bytes reserved, but no longer its place in the line. */
export const OPEN_UPLOAD_MS = 6 * 60 * 60 * 1000;

export type QuotaRefusal = "storage-full" | "too-many-uploads";

/** Why an account may not begin an upload of `byteSize` bytes beside what it has; null when it may. */
export function quotaRefusal(plan: Plan, used: Quota, byteSize: number): QuotaRefusal | null {
  const { bytes, openUploads } = QUOTAS[plan];
  if (used.openUploads >= openUploads) return "too-many-uploads";
  return used.bytes + byteSize > bytes ? "storage-full" : null;
}

export const QUOTA_MESSAGES: Record<QuotaRefusal, string> = {
  "storage-full": "Your plan has no room for this film. Remove a film or choose a larger plan.",
  "too-many-uploads": "Too many films are on their way already. Wait until one has arrived, or cancel one.",
};
