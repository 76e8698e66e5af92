import { Text } from "@react-email/text";
import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type GuestLetterProps = {
  maker: string;
  title: string;
  guest: string;
  places: number;
  /** As it is said at the door. */
  code: string;
  festival: string;
  when: string;
  where: string;
  url: string;
  head: Letterhead | null;
};

export const guestSubject = ({ title, when }: Pick<GuestLetterProps, "title" | "when">): string =>
  `You are on the guest list: ${title}, ${when}`;

const CODE = { margin: "8px 0 16px", fontSize: 34, fontWeight: 700, letterSpacing: "0.08em" };

/** Tells a guest the code for the door. */
export const GuestLetter = ({
  maker,
  title,
  guest,
  places,
  code,
  festival,
  when,
  where,
  url,
  head,
}: GuestLetterProps) => (
  <Letter
    preview={`Your code for the door: ${code}`}
    heading="You are on the guest list"
    action={{ label: "Show the code", url }}
    head={head}
  >
    <Paragraph>{`${maker} has put ${guest} on the guest list of ${title}, with ${places === 1 ? "one place" : `${places} places`}.`}</Paragraph>
    <Paragraph>{[festival, when, where].filter(Boolean).join(" · ")}</Paragraph>
    <Paragraph>Say this code at the door, or show its picture, which is attached:</Paragraph>
    <Text style={CODE}>{code}</Text>
    <Paragraph>
      This mail was sent once, for this evening. Your name and address are deleted a month after it.
    </Paragraph>
  </Letter>
);
