import { eq } from "drizzle-orm";
import { contacts } from "~/db/schema/contacts.ts";
import type { ContactId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type CountingChoice, openingsSentence } from "../rules.ts";

/** What a recipient lets us count from the next mail on; the words that were agreed to are kept. */
export async function chooseCounting(
  tx: Tx,
  contactId: ContactId,
  { choice, makerName }: { choice: CountingChoice; makerName: string },
  now: Date,
): Promise<void> {
  const chosen = {
    "measure-openings": { openingsAgreedAt: now, openingsWording: openingsSentence(makerName) },
    "leave-openings": { openingsAgreedAt: null, openingsWording: null },
    "count-clicks": { clicksDeclinedAt: null },
    "leave-clicks": { clicksDeclinedAt: now },
  }[choice];
  await tx.update(contacts).set(chosen).where(eq(contacts.id, contactId));
}
