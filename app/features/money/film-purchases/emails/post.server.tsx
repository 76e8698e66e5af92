import { filmPath } from "~/features/account/addresses/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { MailKind } from "~/features/account/mail/rules/kinds.ts";
import { receiptDay } from "~/features/money/donations/rules.ts";
import { paidLine } from "~/features/money/pack-purchases/emails/packs-bought.tsx";
import type { FilmPurchaseId } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { ToldOfFilm } from "../commands.server.ts";
import { filmsBoughtBy } from "../queries.server.ts";
import { WATCH_PURPOSE, watchPath } from "../rules.ts";
import {
  FILMS_LINK_SUBJECT,
  FilmBought,
  FilmRefunded,
  FilmsLink,
  filmBoughtSubject,
  filmRefundedSubject,
  type WhyRefunded,
} from "./films-bought.tsx";

type Posting = { tx: Tx; queue: Queue; sealedIds: SealedIds; config: Pick<Config, "baseUrl" | "sales"> };

const linkOf = ({ sealedIds, config }: Posting, purchaseId: FilmPurchaseId) =>
  `${config.baseUrl}${watchPath(sealedIds.seal(WATCH_PURPOSE, purchaseId))}`;

/** Mails the link of a film and the receipt to who paid. The mail belongs to no account. */
export function postFilmBought(posting: Posting, { minor, at, ...told }: ToldOfFilm & { minor: number; at: Date }) {
  const { to, title, kind, purchaseId } = told;
  const { currency, imprint: seller } = posting.config.sales;
  const paid = paidLine({ minor, currency, seller }, receiptDay(at));
  const mail = <FilmBought {...{ title, kind, paid }} url={linkOf(posting, purchaseId)} />;
  return post(posting, { kind: "film-bought", to, subject: filmBoughtSubject(title, kind), mail });
}

/** Tells who paid that the price comes back. */
export function postFilmRefunded(posting: Posting, { to, title, slug }: ToldOfFilm, why: WhyRefunded) {
  const url = slug ? `${posting.config.baseUrl}${filmPath(slug)}` : posting.config.baseUrl;
  const mail = <FilmRefunded {...{ title, why, url }} />;
  return post(posting, { kind: "film-refunded", to, subject: filmRefundedSubject(title, why), mail });
}

/** The most films that one mail lists. */
const LISTED = 30;

/** Mails the links of an address that has films; nothing to any other. */
export async function postFilmsAgain(posting: Posting, email: string, now: Date) {
  const bought = (await filmsBoughtBy(posting.tx, email, now)).slice(0, LISTED);
  const [first, ...others] = bought.map(({ id, title }) => ({ title, url: linkOf(posting, id) }));
  if (!first) return;
  await post(posting, {
    kind: "films-link",
    to: email,
    subject: FILMS_LINK_SUBJECT,
    mail: <FilmsLink {...{ first, others }} />,
  });
}

type Mail = { kind: MailKind; to: string; subject: string; mail: React.ReactElement };

async function post({ tx, queue }: Posting, { kind, to, subject, mail }: Mail) {
  await enqueueMail(tx, null, queue, { kind, to, subject, ...(await bodiesOf(mail)) });
}
