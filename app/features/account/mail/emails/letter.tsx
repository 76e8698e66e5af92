import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Letterhead } from "../rules.ts";
import { DarkColours, PageHead } from "./page-head.tsx";

type Props = {
  preview: string;
  heading: string;
  action: { label: string; url: string };
  /** The page that the mail is about; mails about an account have none. */
  head?: Letterhead | null;
  children: ReactNode;
};

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const INK = "#0d1424";
const BODY = { margin: 0, padding: "32px 16px", backgroundColor: "#f2f4f8", fontFamily: FONT, color: INK };
const CARD = { maxWidth: 520, backgroundColor: "#ffffff", borderRadius: 10, overflow: "hidden" };
const HEADING = { margin: "28px 0 12px", fontSize: 26, lineHeight: 1.15, letterSpacing: "-0.02em" };
const SMALL = { margin: "12px 0 0", fontSize: 13, lineHeight: 1.5, color: "#56617a", wordBreak: "break-all" } as const;
const BUTTON = { margin: "16px 0", padding: "14px 22px", borderRadius: 8, fontSize: 16, fontWeight: 600 };

/** One column, one button, and the button's address as text for mail programs that show no buttons. */
export function Letter({ preview, heading, action, head = null, children }: Props) {
  return (
    <Html lang="en">
      <Head>{head && <DarkColours {...head.colours} />}</Head>
      <Preview>{preview}</Preview>
      <Body style={BODY} className="ground">
        <Container style={CARD} className="card">
          {head && <PageHead {...head} />}
          <Section style={{ padding: head ? "24px 32px 36px" : "36px 32px" }}>
            {!head && <Text style={{ margin: 0, fontWeight: 700, fontSize: 15 }}>{PRODUCT_NAME}</Text>}
            <Heading style={{ ...HEADING, ...(head && { marginTop: 0 }) }}>{heading}</Heading>
            {children}
            <Button href={action.url} style={{ ...BUTTON, ...fillOf(head) }}>
              {action.label}
            </Button>
            <Text style={SMALL} className="quiet">
              {action.url}
            </Text>
            {head && (
              <Text style={SMALL} className="quiet">
                Sent by {PRODUCT_NAME}
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const fillOf = (head: Letterhead | null) =>
  head
    ? { backgroundColor: head.colours.accent, color: head.colours.onAccent }
    : { backgroundColor: INK, color: "#ffffff" };

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ margin: "0 0 12px", fontSize: 16, lineHeight: 1.55 }}>{children}</Text>;
}
