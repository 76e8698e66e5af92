import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";
import { type EmojiPackId, idInput } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { BUYING_MESSAGES } from "./rules.ts";

const mailbox = z
  .string(BUYING_MESSAGES.address)
  .trim()
  .min(1, BUYING_MESSAGES.address)
  .toLowerCase()
  .pipe(emailAddress);

const LONGEST_GIVER = 60;

/** A press on Buy. An address makes it a gift, with the name of who gives it. */
export const purchaseInput = z.object({
  giftTo: z.union([z.literal("").transform(() => null), mailbox]).default(null),
  giver: z
    .string()
    .max(200)
    .default("")
    .transform((name) => plainLine(name).slice(0, LONGEST_GIVER) || null),
});

/** The address that wants its packs, or a free one. */
export const mailboxInput = z.object({ email: mailbox });

/** What the metadata of a payment says of the pack that was bought. */
export const foundPack = z.object({ goods: idInput<EmojiPackId>() });
