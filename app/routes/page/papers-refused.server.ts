import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { papersRefused } from "~/features/page/artifacts/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import type { Reader } from "~/platform/db.ts";

/** Why no further PDF is made, with the moment on the account's clock. */
export const papersRefusedFor = async (db: Reader, accountId: AccountId, until: Date): Promise<string> =>
  papersRefused(momentLabel(until, (await timeZoneOf(db, accountId)) ?? "UTC"));
