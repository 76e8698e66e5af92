import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Wish } from "../rules.ts";

const WORDS: Record<Wish, { does: string; label: string }> = {
  follow: { does: "follow", label: "Yes, I want to follow" },
  subscribe: { does: "get news from", label: "Yes, send me news" },
};

export const requestSubject = (wish: Wish, name: string) => `Please confirm: ${WORDS[wish].does} ${name}`;

type ConfirmationRequestProps = { wish: Wish; name: string; url: string };

export function ConfirmationRequest({ wish, name, url }: ConfirmationRequestProps) {
  const { does, label } = WORDS[wish];
  return (
    <Letter
      preview="One press on the page that opens, and it is done."
      heading={`Do you want to ${does} ${name}?`}
      action={{ label, url }}
    >
      <Paragraph>Someone, hopefully you, typed this address on the page of {name}.</Paragraph>
      <Paragraph>
        The link opens a page with a button, for seven days. If it was not you, do nothing: this is the only mail, and
        the address is forgotten.
      </Paragraph>
    </Letter>
  );
}
