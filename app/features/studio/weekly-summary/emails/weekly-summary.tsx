import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { ListFoot } from "~/features/account/settings/emails/list-foot.tsx";

export const SUMMARY_SUBJECT = "Your week";

/** What happened on the owner's pages in a week. */
export const WeeklySummary = ({ lines, url, offUrl }: { lines: string[]; url: string; offUrl: string }) => (
  <Letter preview={lines[0] ?? ""} heading="Your week" action={{ label: "Open your dashboard", url }}>
    {lines.map((line) => (
      <Paragraph key={line}>{line}</Paragraph>
    ))}
    <ListFoot about="emailWeeklySummary" offUrl={offUrl} />
  </Letter>
);
