import { Text } from "@react-email/text";
import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type Deadline = { id: string; name: string; day: string; left: string };
type DeadlinesProps = { title: string; deadlines: Deadline[]; url: string; head: Letterhead | null };

export const deadlinesSubject = ({ title, deadlines }: Pick<DeadlinesProps, "title" | "deadlines">): string =>
  deadlines.length === 1
    ? `The deadline of ${deadlines[0]?.name} is ${deadlines[0]?.left}: ${title}`
    : `${deadlines.length} festival deadlines are near: ${title}`;

const LINE = { margin: "0 0 8px", fontSize: 16, lineHeight: 1.55 };

/** Tells which festivals can be entered for a few days more. */
export const FestivalDeadlines = ({ title, deadlines, url, head }: DeadlinesProps) => (
  <Letter
    preview="These festivals can be entered for a few days more."
    heading={deadlinesSubject({ title, deadlines })}
    action={{ label: "Open your festivals", url }}
    head={head}
  >
    <Paragraph>You planned to enter these festivals.</Paragraph>
    {deadlines.map(({ id, name, day, left }) => (
      <Text key={id} style={LINE}>{`${name}: ${day}, ${left}`}</Text>
    ))}
    <Paragraph>A festival that you mark as submitted is reminded of no more.</Paragraph>
  </Letter>
);
