import * as cast from "../adapters/cast.server.ts";
import * as packChanges from "../adapters/pack-changes.server.ts";
import * as packs from "../adapters/packs.server.ts";
import { act, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as offered from "../shapes/packs.ts";

/** Emoji packs, and the casts whose members make some of them. */
export const PACKS: Operation[] = [
  list("/emoji-packs", "packs:read", "Emoji packs with what they have sold", {
    ...{ item: offered.packShape, run: packs.packsOfKey },
  }),
  one("/emoji-packs/{packId}", "packs:read", "One pack with its emoji", {
    answer: offered.packShape,
    run: packs.packOfKey,
  }),

  make("/emoji-packs", "packs:write", "Makes a pack without emoji", {
    ...{ input: offered.newPack, answer: offered.packShape, run: packChanges.makePack },
  }),
  put("/emoji-packs/{packId}", "packs:write", "Sets the name and the price of a pack", {
    ...{ input: offered.packFacts, answer: offered.packShape, run: packChanges.changePackOfKey },
  }),
  put("/emoji-packs/{packId}/items", "packs:write", "Replaces the emoji of a pack", {
    ...{ input: offered.packItems, answer: offered.packShape, run: packChanges.setPackItems },
  }),
  act("/emoji-packs/{packId}/decision", "packs:write", "Approves or rejects what a member of the cast wants to sell", {
    ...{ input: offered.packDecision, answer: offered.packShape, run: packChanges.decideOnPackOfKey },
  }),
  act("/emoji-packs/{packId}/ending", "packs:write", "Ends the sale of a pack; who has it keeps it", {
    ...{ input: NO_INPUT, answer: offered.packShape, run: packChanges.endPackOfKey },
  }),

  list("/cast-invitations", "packs:read", "Who was invited to casts, newest first", {
    ...{ item: offered.invitationShape, run: cast.invitationsOfKey },
  }),
  make("/cast-invitations", "packs:write", "Invites somebody by mail to a film's cast", {
    ...{ input: offered.newInvitation, answer: offered.invitationShape, run: cast.inviteByKey },
  }),
  act("/cast-invitations/{invitationId}/mail", "packs:write", "Mails an invitation again, once a day", {
    ...{ input: NO_INPUT, answer: offered.invitationShape, run: cast.inviteAgainByKey },
  }),
  remove(
    "/cast-invitations/{invitationId}",
    "packs:write",
    "Takes an invitation back, or removes a member",
    cast.endInvitationOfKey,
  ),
];
