import { render } from "@react-email/render";
import { postLetter } from "~/features/mail/commands.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { DonationReceived, donationSubject } from "./donation-received.tsx";

type Received = {
  accountId: string;
  email: string;
  cents: number;
  clipTitle: string;
  supporterName: string | null;
  message: string | null;
};

/** Tells the owner of a donation; the mail exists if and only if the donation counts. */
export async function postDonationReceived(tx: Tx, queue: Queue, baseUrl: string, received: Received) {
  const { accountId, email, ...words } = received;
  const mail = <DonationReceived {...words} url={`${baseUrl}/studio/spotlight`} />;
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  await postLetter(tx, accountId, queue, { to: email, subject: donationSubject(words.cents), html, text });
}
