import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { ListFoot } from "~/features/account/settings/emails/list-foot.tsx";
import type { Words } from "../rules.ts";

type AnomalyMailProps = Words & { url: string; offUrl: string };

/** Something that does not happen every day on the owner's pages. */
export const AnomalyMail = ({ subject, lines, url, offUrl }: AnomalyMailProps) => (
  <Letter preview={lines[0] ?? ""} heading={subject} action={{ label: "Open your figures", url }}>
    {lines.map((line) => (
      <Paragraph key={line}>{line}</Paragraph>
    ))}
    <ListFoot about="emailUnusual" offUrl={offUrl} />
  </Letter>
);
