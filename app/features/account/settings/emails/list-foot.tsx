import { Link } from "@react-email/link";
import { Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { LIST_MAIL_WORDS, type ListMail } from "../rules/unsubscribing.ts";

/** The end of a mail to many: the link that ends such mails, without a sign-in. */
export const ListFoot = ({ about, offUrl }: { about: ListMail; offUrl: string }) => (
  <Paragraph>
    <Link href={offUrl} style={{ color: "inherit", textDecoration: "underline" }}>
      No more mails about {LIST_MAIL_WORDS[about]}
    </Link>
  </Paragraph>
);
