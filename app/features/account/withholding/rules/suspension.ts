import { beginningOf, isRead, plainPath } from "~/lib/request-addresses.ts";

/** Changes that a suspended account may make: it proves who it is, appeals, exports and leaves. `*` is any one segment. */
const ALLOWED = [
  "/studio/decisions",
  "/studio/settings/proof",
  "/studio/settings/deletion",
  "/onboarding/deletion",
  "/studio/inbox",
  "/studio/exports",
  "/studio/sessions",
  "/dashboard/export",
  "/actors-dashboard/export",
  "/studio/earnings/proof",
].map(beginningOf);

/** Whether a suspended account is refused this request; it reads everything. */
export function refusedWhileSuspended(method: string, path: string): boolean {
  if (isRead(method)) return false;
  const plain = plainPath(path);
  return !ALLOWED.some((start) => start.test(plain));
}
