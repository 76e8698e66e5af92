import { publicName } from "~/features/account/accounts/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import { screeningOf } from "~/features/page/projection-card/rules.ts";
import { qrSvg, USUAL_LOOK } from "~/features/promotion/qr-codes/rules.ts";
import type { Tx } from "~/platform/db.ts";
import { type QrCodes, svgToPng } from "~/platform/qr.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { DoorScreening, Guest } from "../queries.server.ts";
import { codeText, GUEST_PURPOSE, guestCodePath } from "../rules.ts";
import { GuestLetter, guestSubject } from "./guest-letter.tsx";

export type Posting = { queue: Queue; codes: QrCodes; sealedIds: SealedIds; config: { baseUrl: string } };
export type Addressed = Omit<Guest, "email"> & { email: string };

/** Mails a guest the code, in letters and as a picture; says whether the mailbox takes it today. */
export async function postGuestLetter(
  tx: Tx,
  { queue, codes, sealedIds, config }: Posting,
  guest: Addressed,
  { title, run, accountId, names }: DoorScreening,
) {
  const url = new URL(guestCodePath(sealedIds.seal(GUEST_PURPOSE, guest.id)), config.baseUrl).href;
  const head = await letterheadOf(tx, accountId, config.baseUrl);
  const shown = {
    ...{ maker: publicName(names), title, guest: guest.name, places: guest.places, code: codeText(guest.code) },
    ...{ ...screeningOf({ ...run, state: "selected", contact: "" }), url, head },
  };
  const picture = await svgToPng(qrSvg(await codes.modules(url, "quartile"), USUAL_LOOK, null));
  const { ok } = await enqueueMail(tx, accountId, queue, {
    ...{ kind: "guest-code", to: guest.email, subject: guestSubject(shown) },
    ...(await bodiesOf(<GuestLetter {...shown} />)),
    ...{ attachment: { name: "code.png", content: picture }, isUnhurried: true },
  });
  return ok;
}
