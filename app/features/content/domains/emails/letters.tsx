import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

export const driftedSubject = (host: string) => `${host} does not lead to your film any more`;
export const releasedSubject = (host: string) => `${host} is no longer connected`;

type DriftedProps = { host: string; title: string; day: string; url: string };

/** Says that records are missing, and until when they can be restored. */
export const Drifted = ({ host, title, day, url }: DriftedProps) => (
  <Letter
    preview="A DNS record is missing. Your film keeps its other address."
    heading={driftedSubject(host)}
    action={{ label: "See the records", url }}
  >
    <Paragraph>
      The DNS records of {host} have changed, so visitors do not reach {title} there for certain. The film keeps its
      address with us.
    </Paragraph>
    <Paragraph>
      Restore the records by {day}. After that the domain is released, and you would have to connect it again.
    </Paragraph>
  </Letter>
);

type ReleasedProps = Omit<DriftedProps, "day">;

export const Released = ({ host, title, url }: ReleasedProps) => (
  <Letter
    preview="Its records have been missing for 30 days."
    heading={releasedSubject(host)}
    action={{ label: "Your projects", url }}
  >
    <Paragraph>
      The DNS records of {host} have been missing for 30 days, so it is released. {title} keeps its address with us. You
      can connect the domain again in the settings of the project.
    </Paragraph>
  </Letter>
);
