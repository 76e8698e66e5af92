import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const EXPORT_SUBJECT = "Your archive is ready";

export const ExportReady = ({ day, url }: { day: string; url: string }) => (
  <Letter
    preview={`Download it before ${day}.`}
    heading="Your archive is ready"
    action={{ label: "Go to the download", url }}
  >
    <Paragraph>Everything that you asked for is in one file. It can be downloaded until {day}.</Paragraph>
    <Paragraph>It contains names and addresses of people who wrote to you. Please keep it in a safe place.</Paragraph>
  </Letter>
);
