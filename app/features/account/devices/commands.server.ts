import { and, eq, isNull, ne } from "drizzle-orm";
import { accounts, sessions } from "~/db/schema/accounts.ts";
import { deviceName } from "~/features/account/accounts/queries.server.ts";
import { countryName } from "~/lib/countries.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { isNews } from "./rules.ts";

type Services = { db: Db; queue: Queue; baseUrl: string };
type Arrival = {
  accountId: AccountId;
  sessionId: SessionId;
  country: string | null;
  /** Whether the browser shows that the account was signed in there before. */
  isKnown: boolean;
};

/** Notes once where a session came from, at its first page, and tells the owner of a new device. */
export async function introduceDevice({ db, queue, baseUrl }: Services, arrival: Arrival, now: Date): Promise<void> {
  const { accountId, sessionId, country, isKnown } = arrival;
  const { postNewDevice } = await import("~/features/account/security-notices/emails/post.server.tsx");
  await db.transaction(async (tx) => {
    const unseen = and(eq(sessions.id, sessionId), isNull(sessions.introducedAt));
    const [session] = await tx
      .update(sessions)
      .set({ introducedAt: now, country })
      .where(unseen)
      .returning({ userAgent: sessions.userAgent });
    if (!session) return;
    const [account] = await tx
      .select({ createdAt: accounts.createdAt })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    const others = await tx.$count(sessions, and(eq(sessions.userId, accountId), ne(sessions.id, sessionId)));
    if (!account || !isNews({ isKnown, others, accountCreatedAt: account.createdAt, now })) return;
    const seen = { device: deviceName(session.userAgent), country: countryName(country), at: now };
    await postNewDevice(tx, { queue, baseUrl }, { accountId, ...seen });
  });
}
