import { Link } from "@react-email/link";
import { Fragment } from "react";
import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";
import type { CommentId } from "~/lib/ids.ts";
import { decisionPath, MAILED_DECISIONS, type MailedDecision, STUDIO_COMMENTS } from "../rules.ts";

type Props = {
  title: string;
  waiting: number;
  quoted: { id: CommentId; name: string; content: string }[];
  baseUrl: string;
  head: Letterhead | null;
};

export const waitingSubject = ({ waiting, title }: Pick<Props, "waiting" | "title">) =>
  `${waiting === 1 ? "A new comment" : `${waiting} new comments`} on ${title}`;

/** The comments that wait since the last mail, with a link to approve them. */
export function WaitingComments({ title, waiting, quoted, baseUrl, head }: Props) {
  const [one, rest] = [waiting === 1, waiting - quoted.length];
  return (
    <Letter
      preview={`Visitors see ${one ? "it" : "them"} once you approve ${one ? "it" : "them"}.`}
      heading={`${one ? "One new comment waits" : `${waiting} new comments wait`} for your approval`}
      action={{ label: "Read and approve", url: `${baseUrl}${STUDIO_COMMENTS}?show=pending` }}
      head={head}
    >
      <Paragraph>
        Visitors have written about {title}. Nobody else sees {one ? "it" : "them"} until you approve.
      </Paragraph>
      {quoted.map(({ id, name, content }) => (
        <Paragraph key={id}>
          <strong>{name}</strong>: {excerpt(content)}
          <br />
          {MAILED_DECISIONS.map((decision) => (
            <Fragment key={decision}>
              <Link href={baseUrl + decisionPath(id, decision)} style={DECISION}>
                {LABELS[decision]}
              </Link>
              {" \u00a0 "}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      {rest > 0 && <Paragraph>And {rest} more.</Paragraph>}
    </Letter>
  );
}

const DECISION = { color: "inherit", textDecoration: "underline", lineHeight: 2 };
const LABELS: Record<MailedDecision, string> = { approve: "Approve", spam: "Spam", delete: "Delete" };

const EXCERPT = 200;
const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text);
