import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "~/ui/product-name.ts";

type Props = { preview: string; heading: string; action: { label: string; url: string }; children: ReactNode };

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const INK = "#0d1424";

/** One column, one button, and the button's address as text for mail programs that show no buttons. */
export function Letter({ preview, heading, action, children }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: "32px 16px", backgroundColor: "#f2f4f8", fontFamily: FONT, color: INK }}>
        <Container style={{ maxWidth: 520, padding: "36px 32px", backgroundColor: "#ffffff", borderRadius: 10 }}>
          <Text style={{ margin: 0, fontWeight: 700, fontSize: 15 }}>{PRODUCT_NAME}</Text>
          <Heading style={{ margin: "28px 0 12px", fontSize: 26, lineHeight: 1.15, letterSpacing: "-0.02em" }}>
            {heading}
          </Heading>
          {children}
          <Button
            href={action.url}
            style={{
              margin: "16px 0",
              padding: "14px 22px",
              borderRadius: 8,
              backgroundColor: INK,
              color: "#ffffff",
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            {action.label}
          </Button>
          <Text style={{ margin: "12px 0 0", fontSize: 13, lineHeight: 1.5, color: "#56617a", wordBreak: "break-all" }}>
            {action.url}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ margin: "0 0 12px", fontSize: 16, lineHeight: 1.55 }}>{children}</Text>;
}
