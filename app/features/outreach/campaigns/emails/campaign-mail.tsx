import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Lines } from "~/features/account/mail/emails/lines.tsx";
import { DarkColours, PageHead } from "~/features/account/mail/emails/page-head.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type CampaignMailProps = {
  head: Letterhead;
  previewText: string;
  message: string;
  ctaText: string;
  ctaUrl: string;
  postalAddress: string;
  unsubscribeUrl: string;
};

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const GROUND = { margin: 0, padding: "32px 16px", backgroundColor: "#f2f4f8", fontFamily: FONT, color: "#0d1424" };
const CARD = { maxWidth: 520, backgroundColor: "#ffffff", borderRadius: 10, overflow: "hidden" };
const BUTTON = { margin: "16px 0", padding: "14px 22px", borderRadius: 8, fontSize: 16, fontWeight: 600 };
const FOOT = { margin: "12px 0 0", fontSize: 13, lineHeight: 1.5, color: "#56617a" } as const;

/** A mail of a campaign: the film's head, the owner's words, one button, and what the law asks for at the foot. */
export const CampaignMail = (props: CampaignMailProps) => {
  const { head, previewText, message, ctaText, ctaUrl, postalAddress, unsubscribeUrl } = props;
  const { accent, onAccent } = head.colours;
  return (
    <Html lang="en">
      <Head>
        <DarkColours {...head.colours} />
      </Head>
      <Preview>{previewText}</Preview>
      <Body style={GROUND} className="ground">
        <Container style={CARD} className="card">
          <PageHead {...head} />
          <Section style={{ padding: "8px 32px 32px" }}>
            <Lines text={message} />
            <Button href={ctaUrl} style={{ ...BUTTON, backgroundColor: accent, color: onAccent }}>
              {ctaText}
            </Button>
            {postalAddress.split("\n").map((line) => (
              <Text key={line} style={{ ...FOOT, margin: 0 }} className="quiet" dir="auto">
                {line}
              </Text>
            ))}
            <Text style={FOOT} className="quiet">
              <Link href={unsubscribeUrl} style={{ color: "inherit", textDecoration: "underline" }}>
                Unsubscribe, or see what is kept about you
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
};
