import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const SUMMARY_SUBJECT = "Your week";

/** What happened on the owner's pages in a week. */
export const WeeklySummary = ({ lines, url, settings }: { lines: string[]; url: string; settings: string }) => (
  <Letter preview={lines[0] ?? ""} heading="Your week" action={{ label: "Open your dashboard", url }}>
    {lines.map((line) => (
      <Paragraph key={line}>{line}</Paragraph>
    ))}
    <Paragraph>You can switch this mail off in your settings: {settings}</Paragraph>
  </Letter>
);
