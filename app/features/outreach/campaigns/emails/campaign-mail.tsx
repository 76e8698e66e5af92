import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { DarkColours } from "~/features/account/mail/emails/page-head.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

/** What the law asks for at the foot of mails to many; of a letter that everybody can read, where it comes from. */
export type Foot = { postalAddress: string; unsubscribeUrl: string } | { lettersUrl: string; maker: string };

type CampaignMailProps = {
  head: Letterhead;
  previewText: string;
  /** Own HTML has colours of its own, which the page's dark ones would spoil. */
  isAlwaysLight: boolean;
  foot: Foot;
  children: ReactNode;
};

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const GROUND = { margin: 0, padding: "32px 16px", backgroundColor: "#f2f4f8", fontFamily: FONT, color: "#0d1424" };
const CARD = { maxWidth: 520, backgroundColor: "#ffffff", borderRadius: 10, overflow: "hidden" };
const FOOT = { margin: 0, fontSize: 13, lineHeight: 1.5, color: "#56617a", overflowWrap: "anywhere" } as const;

/** On phones the words get the room of the margins. */
const ON_PHONES = `@media (max-width: 480px) {
  .ground > table > tbody > tr > td { padding: 12px 8px !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}`;

/** The sheet of a campaign's mail: what stands around its words. */
export const CampaignMail = ({ head, previewText, isAlwaysLight, foot, children }: CampaignMailProps) => (
  <Html lang="en">
    <Head>
      {isAlwaysLight ? <meta name="color-scheme" content="light" /> : <DarkColours {...head.colours} />}
      <style>{ON_PHONES}</style>
    </Head>
    {previewText && <Preview>{previewText}</Preview>}
    <Body style={GROUND} className="ground">
      <Container style={CARD} className="card">
        {children}
        <Section style={{ padding: "22px 32px 30px" }} className="pad">
          <MailFoot foot={foot} />
        </Section>
      </Container>
    </Body>
  </Html>
);

function MailFoot({ foot }: { foot: Foot }) {
  if ("lettersUrl" in foot)
    return (
      <Text style={FOOT} className="quiet" dir="auto">
        <FootLink href={foot.lettersUrl} target="_self">{`All letters from ${foot.maker}`}</FootLink>
      </Text>
    );
  return (
    <>
      {foot.postalAddress.split("\n").map((line) => (
        <Text key={line} style={FOOT} className="quiet" dir="auto">
          {line}
        </Text>
      ))}
      <Text style={{ ...FOOT, marginTop: 12 }} className="quiet">
        <FootLink href={foot.unsubscribeUrl}>Unsubscribe, or see what is kept about you</FootLink>
      </Text>
    </>
  );
}

type FootLinkProps = { href: string; target?: "_self"; children: string };

const FootLink = ({ children, ...link }: FootLinkProps) => (
  <Link {...link} style={{ color: "inherit", textDecoration: "underline" }}>
    {children}
  </Link>
);
