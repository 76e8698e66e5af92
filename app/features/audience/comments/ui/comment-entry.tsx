import { Check, Heart, MessageSquareReply, ShieldAlert, ShieldCheck, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { heldWords } from "~/features/audience/comment-rules/rules.ts";
import { Button } from "~/ui/button.tsx";
import { listingQuery } from "../rules/listing.ts";
import { agoLabel, STUDIO_COMMENTS, type StudioComment } from "../rules.ts";
import { ChoiceBox } from "./choice-box.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { Replies } from "./replies.tsx";
import { ReplyForm } from "./reply-form.tsx";
import type { Selection } from "./selection.ts";
import { type Sweeps, SweptRow } from "./swept-row.tsx";
import { pressIn } from "./use-comment-keys.ts";

type CommentEntryProps = { comment: StudioComment; now: number; isInTabOrder: boolean; selection?: Selection };

/** One comment in its owner's list, with its actions. */
export function CommentEntry({ comment, now, isInTabOrder, selection }: CommentEntryProps) {
  const [isReplying, setReplying] = useState(false);
  const row = useRef<HTMLElement>(null);
  const { id, name, replies, spam } = comment;
  return (
    <li className="py-5">
      <SweptRow sweeps={sweepsOf(comment)} onSweep={(key) => pressIn(row.current, key)}>
        <article
          ref={row}
          aria-label={`Comment by ${name}`}
          data-comment={id}
          tabIndex={isInTabOrder ? 0 : -1}
          className={`rounded-control px-3 py-1 ${selection?.chosen.has(id) ? "bg-raised" : ""}`}
        >
          <div className="flex items-start gap-1">
            {selection && (
              <ChoiceBox
                aria-label={`Choose the comment by ${name}`}
                checked={selection.chosen.has(id)}
                onChange={() => selection.toggle(id)}
                className="-ms-2.5 -mt-2.5"
              />
            )}
            <div className="min-w-0 grow">
              <Words comment={comment} now={now} />
            </div>
          </div>
          <Replies commentId={id} replies={replies} />
          <div className="-ms-4 mt-2 grid grid-cols-2 justify-items-start gap-x-1 sm:flex sm:flex-wrap sm:items-center">
            {!spam && <Approval comment={comment} />}
            {!spam && (
              <Button
                type="button"
                variant="ghost"
                icon={<MessageSquareReply aria-hidden />}
                data-key="r"
                aria-keyshortcuts="r"
                onClick={() => setReplying(true)}
              >
                Reply
              </Button>
            )}
            <SpamMark comment={comment} />
            <DecisionButton
              action={`${STUDIO_COMMENTS}/${id}`}
              method="delete"
              shortcut="d"
              icon={<Trash2 aria-hidden />}
              done={`The comment by ${name} is deleted.`}
            >
              Delete
            </DecisionButton>
          </div>
          {isReplying && <ReplyForm commentId={id} onClose={() => setReplying(false)} />}
        </article>
      </SweptRow>
    </li>
  );
}

/** What a finger decides, as the button of the same key does. */
const sweepsOf = ({ approved, spam }: StudioComment): Sweeps => ({
  right: spam ? { key: "s", label: "Not spam" } : { key: "a", label: approved ? "Unapprove" : "Approve" },
  left: { key: "d", label: "Delete" },
});

const Approval = ({ comment: { id, name, approved } }: { comment: StudioComment }) => (
  <DecisionButton
    action={`${STUDIO_COMMENTS}/${id}/approval`}
    method={approved ? "delete" : "post"}
    shortcut="a"
    icon={approved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
    done={`The comment by ${name} ${approved ? "is off your page" : "is on your page"}.`}
  >
    {approved ? "Unapprove" : "Approve"}
  </DecisionButton>
);

const SpamMark = ({ comment: { id, name, spam } }: { comment: StudioComment }) => (
  <DecisionButton
    action={`${STUDIO_COMMENTS}/${id}/spam`}
    method={spam ? "delete" : "post"}
    shortcut="s"
    icon={spam ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
    done={`The comment by ${name} ${spam ? "is no spam" : "is spam"}.`}
  >
    {spam ? "Not spam" : "Spam"}
  </DecisionButton>
);

const Words = ({ comment, now }: Pick<CommentEntryProps, "comment" | "now">) => {
  const { name, content, at, likes, approved, spam, curated, ageRange, heldFor } = comment;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
        <Link
          to={`${STUDIO_COMMENTS}?${new URLSearchParams(listingQuery({ show: "all", author: name }))}`}
          title="All comments by this name"
          className="break-words font-semibold text-base text-text no-underline hover:underline"
          dir="auto"
        >
          {name}
        </Link>
        <time dateTime={at}>{agoLabel(new Date(at), new Date(now))}</time>
        {ageRange && <span>{`Age ${ageRange}`}</span>}
        {curated && <span>Added by you</span>}
        {spam ? <span className="text-warning">Spam</span> : !approved && <span className="text-warning">Pending</span>}
        {likes > 0 && (
          <Fact icon={<Heart aria-hidden className="size-4" />}>{likes === 1 ? "1 like" : `${likes} likes`}</Fact>
        )}
      </p>
      {!approved && heldFor.length > 0 && (
        <p className="mt-1 text-sm text-warning [overflow-wrap:anywhere]">{heldWords(heldFor)}</p>
      )}
      <p className="mt-1.5 max-w-2xl whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {content}
      </p>
    </>
  );
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 self-center">
    {icon}
    {children}
  </span>
);
