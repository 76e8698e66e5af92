import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { MailKind } from "~/features/account/mail/rules/kinds.ts";
import { receiptDay } from "~/features/money/donations/rules.ts";
import type { Config } from "~/platform/config.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Told } from "../commands.server.ts";
import { newestPurchase } from "../queries.server.ts";
import { boughtPath, boughtPurpose, shopPath } from "../rules.ts";
import {
  boughtSubject,
  giftSubject,
  givenSubject,
  LINK_SUBJECT,
  PackGift,
  PackGiven,
  PackRefunded,
  PacksBought,
  PacksLink,
  paidLine,
  refundSubject,
} from "./packs-bought.tsx";

type Posting = { tx: Tx; queue: Queue; sealedIds: SealedIds; config: Pick<Config, "baseUrl" | "sales"> };

/** Mails the link of a pack to who may use it, and the receipt to who paid. The mails belong to no account. */
export async function postBought(posting: Posting, { minor, at, ...told }: Told & { minor: number; at: Date }) {
  const { purchaseId, to, payer, giver, packName, filmTitle, filmSlug, isRefunded } = told;
  const { sealedIds, config } = posting;
  const { baseUrl, sales } = config;
  const words = { packName, filmTitle };
  const shop = `${baseUrl}${shopPath(filmSlug)}`;
  const paid = paidLine({ minor, currency: sales.currency, seller: sales.imprint }, receiptDay(at));
  if (isRefunded) {
    return post(posting, {
      kind: "pack-refunded",
      to,
      subject: refundSubject(packName),
      mail: <PackRefunded {...words} url={shop} />,
    });
  }
  const url = `${baseUrl}${boughtPath(sealedIds.seal(boughtPurpose(null), purchaseId))}`;
  if (!payer) {
    return post(posting, {
      kind: "packs-bought",
      to,
      subject: boughtSubject(words),
      mail: <PacksBought {...words} {...{ url, paid }} />,
    });
  }
  await post(posting, {
    kind: "pack-gift",
    to,
    subject: giftSubject(filmTitle, giver),
    mail: <PackGift {...words} {...{ url, giver }} />,
  });
  const given = <PackGiven {...words} {...{ url: shop, paid }} />;
  return post(posting, { kind: "pack-given", to: payer, subject: givenSubject(packName), mail: given });
}

/** Mails the link of an address that has packs; nothing to any other. */
export async function postLinkAgain(posting: Posting, email: string) {
  const purchaseId = await newestPurchase(posting.tx, email);
  if (!purchaseId) return;
  const url = `${posting.config.baseUrl}${boughtPath(posting.sealedIds.seal(boughtPurpose(null), purchaseId))}`;
  await post(posting, { kind: "packs-link", to: email, subject: LINK_SUBJECT, mail: <PacksLink url={url} /> });
}

type Mail = { kind: MailKind; to: string; subject: string; mail: React.ReactElement };

async function post({ tx, queue }: Posting, { kind, to, subject, mail }: Mail) {
  await enqueueMail(tx, null, queue, { kind, to, subject, ...(await bodiesOf(mail)) });
}
