import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import type { Purpose, Source } from "../rules.ts";

const WORDS: Record<Purpose, { does: string; label: string }> = {
  follow: { does: "follow", label: "Yes, I want to follow" },
  subscribe: { does: "get news from", label: "Yes, send me news" },
};

export const requestSubject = (purpose: Purpose, name: string) => `Please confirm: ${WORDS[purpose].does} ${name}`;

type ConfirmationRequestProps = {
  purpose: Purpose;
  source: Source;
  name: string;
  url: string;
  head: Letterhead | null;
};

/** Who gave the address: its owner on the page, or the filmmaker. */
const ORIGINS: Record<Source, (name: string) => string> = {
  page: (name) => `Someone, hopefully you, typed this address on the page of ${name}.`,
  manual: (name) => `${name} would like to send you news by mail, and says that you asked for it.`,
  import: (name) => `${name} would like to send you news by mail, and says that you asked for it.`,
};

export function ConfirmationRequest({ purpose, source, name, url, head }: ConfirmationRequestProps) {
  const { does, label } = WORDS[purpose];
  return (
    <Letter
      preview="Press the button on the page that opens."
      heading={`Do you want to ${does} ${name}?`}
      action={{ label, url }}
      head={head}
    >
      <Paragraph>{ORIGINS[source](name)}</Paragraph>
      <Paragraph>
        The link opens a page with a button, for seven days. If you do not want it, do nothing: this is the only mail,
        and the address is deleted.
      </Paragraph>
    </Letter>
  );
}
