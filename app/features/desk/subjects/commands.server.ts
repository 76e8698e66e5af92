import { and, eq, inArray, isNull } from "drizzle-orm";
import { decisions } from "~/db/schema/withholding.ts";
import { giveBack } from "~/features/account/withholding/commands.server.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Subject } from "./rules.ts";

/** Takes back the decision that holds about a thing, or about its owner's account; false where none does. */
export async function giveBackThing(
  services: TxAndQueue,
  subject: Subject,
  isAboutAccount: boolean,
  now: Date,
): Promise<boolean> {
  const about = isAboutAccount
    ? and(eq(decisions.subjectId, subject.accountId), eq(decisions.measure, "suspend"))
    : and(eq(decisions.subjectId, subject.id), inArray(decisions.measure, ["hide", "hide-in-countries", "remove"]));
  const holding = and(about, isNull(decisions.endedAt));
  const [found] = await services.tx.select({ id: decisions.id }).from(decisions).where(holding);
  return found ? giveBack(services, { decisionId: found.id, byId: null, how: "press" }, now) : false;
}
