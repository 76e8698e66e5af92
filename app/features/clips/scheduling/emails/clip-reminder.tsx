import { Text } from "@react-email/text";
import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import type { ScheduledPost } from "../rules.ts";

type ClipReminderProps = {
  title: string;
  /** `X and Threads` */
  networks: string;
  posts: ScheduledPost[];
  url: string;
  head: Letterhead | null;
};

export const reminderSubject = ({ title, networks }: Pick<ClipReminderProps, "title" | "networks">): string =>
  `Time to post ${title} on ${networks}`;

const HEADING = { margin: "20px 0 4px", fontSize: 16, fontWeight: 600 };
const WORDS = { margin: "0 0 12px", fontSize: 16, lineHeight: 1.55, whiteSpace: "pre-wrap" } as const;

/** Brings a clip and its texts at the moment that its owner chose. */
export const ClipReminder = ({ title, networks, posts, url, head }: ClipReminderProps) => (
  <Letter
    preview="The clip and its texts are here."
    heading={reminderSubject({ title, networks })}
    action={{ label: "Download the clip", url }}
    head={head}
  >
    <Paragraph>You wanted to post this clip now. Download it, and copy the text.</Paragraph>
    {posts.map(({ network, name, text }) => (
      <div key={network}>
        <Text style={HEADING}>{name}</Text>
        <Text style={WORDS}>{text}</Text>
      </div>
    ))}
  </Letter>
);
