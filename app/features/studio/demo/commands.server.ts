import { randomBytes, randomInt } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { countDemos } from "~/features/account/demos/queries.server.ts";
import { demoEnd } from "~/features/account/demos/rules.ts";
import { removeDemo } from "~/features/account/leaving/commands.server.ts";
import { mailIdsOf } from "~/features/account/mail/queries.server.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { isTakenUsername } from "~/features/account/usernames/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Mail } from "~/platform/mail.ts";
import type { Queue } from "~/platform/queue.ts";
import { onceRestored } from "~/platform/restored-marker.ts";
import { placeWorld } from "./commands/placing.server.ts";

/** Tries with other letters; of 26^6 names at most some hundred are in use. */
const TRIES = 3;

/** `root` is the package's folder. */
type Office = { db: Db; root: string };
type Wanted = { role: Role; most: number };
type Opened = { ok: true; accountId: AccountId } | { ok: false; reason: "full" };

/**
 * Opens a demo with its whole world, or none of it. `most` is how many an installation has at a time; presses in the
 * same moment may exceed it by their number.
 */
export async function openDemo({ db, root }: Office, { role, most }: Wanted, now: Date): Promise<Opened> {
  if ((await countDemos(db, now)) >= most) return { ok: false, reason: "full" };
  for (let tries = 1; ; tries++) {
    const accountId = newDemoId();
    try {
      await db.transaction(async (tx) => {
        await placeWorld(tx, { accountId, role, letters: sixLetters(), now, root });
        await tx
          .update(accounts)
          .set({ demoUntil: demoEnd(now) })
          .where(eq(accounts.id, accountId));
      });
      return { ok: true, accountId };
    } catch (error) {
      if (tries === TRIES || !isTakenUsername(error)) throw error;
    }
  }
}

/** Removes a demo with everything in it, its mails included. */
export async function leaveDemo(
  { db, queue, mail }: { db: Db; queue: Queue; mail: Pick<Mail, "demoOutbox"> },
  accountId: AccountId,
): Promise<boolean> {
  // Stored messages go first: without their rows nothing would lead to them.
  const stored = await mailIdsOf(db, accountId);
  await mail.demoOutbox.remove(stored);
  const isRemoved = await removeDemo({ db, queue }, accountId);
  // One that was on its way.
  await mail.demoOutbox.remove(stored);
  return isRemoved;
}

/** Demos that come from a backup are over: their visitors were promised that nothing is left after a day. */
export const endRestoredDemos = ({ db, config }: { db: Db; config: { dataDir: string } }): Promise<void> =>
  onceRestored(config.dataDir, async () => {
    await db
      .update(accounts)
      .set({ demoUntil: new Date(0) })
      .where(isNotNull(accounts.demoUntil));
  });

/** Of version 8: the random digits are those of all ids of the demo's samples, and its own end with zeros. */
function newDemoId(): AccountId {
  const digits = randomBytes(12).toString("hex");
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{6})$/, "$1-$2-8$3-8$4-$5000000") as AccountId;
}

const A = "a".charCodeAt(0);
const sixLetters = () => String.fromCharCode(...Array.from({ length: 6 }, () => A + randomInt(26)));
