import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import { INVITATION_DAYS } from "../rules.ts";

type Props = { maker: string; filmTitle: string; role: string; url: string; head: Letterhead | null };

export const castInvitationSubject = ({ maker, filmTitle }: Pick<Props, "maker" | "filmTitle">) =>
  `${maker} invites you to the cast of “${filmTitle}”`;

/** Asks a member of the cast to make emoji that are sold on the film's page. */
export const CastInvitation = ({ maker, filmTitle, role, url, head }: Props) => (
  <Letter
    preview="Make emoji packs that fans can buy on the film’s page."
    heading={castInvitationSubject({ maker, filmTitle })}
    action={{ label: "See the invitation", url }}
    head={head}
  >
    <Paragraph>Your role: {role}.</Paragraph>
    <Paragraph>
      As a member of the cast you can make emoji packs that fans buy on the film’s page. You get 70 percent of what is
      left of each sale, the film 20 and the platform 10.
    </Paragraph>
    <Paragraph>
      The link works for {INVITATION_DAYS} days. If you do not know {maker}, ignore this mail.
    </Paragraph>
  </Letter>
);
