import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Purpose } from "../rules.ts";

const WORDS: Record<Purpose, { does: string; label: string }> = {
  follow: { does: "follow", label: "Yes, I want to follow" },
  subscribe: { does: "get news from", label: "Yes, send me news" },
};

export const requestSubject = (purpose: Purpose, name: string) => `Please confirm: ${WORDS[purpose].does} ${name}`;

type ConfirmationRequestProps = { purpose: Purpose; name: string; url: string };

export function ConfirmationRequest({ purpose, name, url }: ConfirmationRequestProps) {
  const { does, label } = WORDS[purpose];
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
