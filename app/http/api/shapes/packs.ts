import { z } from "zod";
import { newInvitationInput } from "~/features/audience/cast-invitations/input.ts";
import { decisionInput, itemRowsInput, packName } from "~/features/audience/emoji-packs/input.ts";
import { EMOJI_MOST } from "~/features/audience/emoji-packs/rules.ts";
import { id, moment, moments, money, viaForm } from "./common.ts";

const text = z.string();

const packItem = z.object({
  ...{ id, name: text, character: text.nullable() },
  /** Names own art in a change of the pack's emoji, and its picture. */
  ...{ artKey: text.nullable(), art: text.nullable() },
});

export const packShape = z.object({
  ...{ id, filmId: id, filmTitle: text, name: text, creator: text, role: text },
  ...{ endedAt: moments, sales: z.int(), revenue: money, price: money },
  state: z.enum(["active", "pending", "rejected", "ended"]),
  /** The version that waits for the film's owner, and why it was rejected. */
  ...{ proposedVersion: z.int().nullable(), rejection: text.nullable() },
  items: z.array(packItem),
  proposedItems: z.array(packItem),
});

/** Null is free. It cannot be left out, so that no pack becomes free by mistake. */
const price = z.strictObject({ minor: z.int(), currency: z.string().max(3) }).nullable();
export type Price = z.output<typeof price>;

export const packFacts = z.strictObject({ name: packName, price });
export const newPack = packFacts.extend({ filmId: id });

/** Each is a character of the studio's list, or art that the pack has. */
export const packItems = viaForm(
  {
    items: z
      .array(z.strictObject({ name: text, character: text.optional(), artKey: text.optional() }))
      .max(EMOJI_MOST + 1),
  },
  z.object({ items: itemRowsInput }),
  ({ items }) => ({
    items: items.map(({ name, character, artKey }) =>
      artKey === undefined ? { kind: "character", name, value: character } : { kind: "art", name, value: artKey },
    ),
  }),
);

export const packDecision = viaForm(
  /** The version that was looked at; a rejection has a reason. */
  { decision: z.enum(["approve", "reject"]), version: z.int(), reason: text.optional() },
  decisionInput,
);

export const invitationShape = z.object({
  ...{ id, filmId: id, filmTitle: text, email: text, role: text, castName: text.nullable() },
  state: z.enum(["invited", "expired", "member", "taken-back", "left", "removed"]),
  ...{ createdAt: moment, sentAt: moment, expiresAt: moment, acceptedAt: moments, endedAt: moments },
});
/** `castName` is a name of the film's cast; left out for somebody who is not in it. */
export const newInvitation = newInvitationInput.strict();
