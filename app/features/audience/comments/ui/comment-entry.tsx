import { Check, Heart, MessageSquareReply, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useCommand, useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { agoLabel, STUDIO_COMMENTS, type StudioComment } from "../rules.ts";
import { CommentRemoval } from "./comment-removal.tsx";
import { ReplyForm } from "./reply-form.tsx";

type CommentEntryProps = { comment: StudioComment; now: number };
type Open = "reply" | "removal" | null;

/** One comment in its owner's list, with its actions. */
export function CommentEntry({ comment, now }: CommentEntryProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { id, name, reply } = comment;
  return (
    <li className="py-5">
      <article aria-label={`Comment by ${name}`}>
        <Words comment={comment} now={now} />
        {reply && open !== "reply" && <Reply content={reply.content} />}
        <div className="-ms-4 mt-2 flex flex-wrap items-center gap-x-1">
          <Approval id={id} name={name} approved={comment.approved} />
          <Button
            type="button"
            variant="ghost"
            icon={<MessageSquareReply aria-hidden />}
            onClick={() => setOpen("reply")}
          >
            {reply ? "Edit reply" : "Reply"}
          </Button>
          <Button type="button" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setOpen("removal")}>
            Delete
          </Button>
        </div>
        {open === "reply" && <ReplyForm commentId={id} content={reply?.content ?? ""} onClose={close} />}
        {open === "removal" && <CommentRemoval commentId={id} name={name} onKeep={close} />}
      </article>
    </li>
  );
}

const Words = ({ comment: { name, content, at, likes, approved, curated }, now }: CommentEntryProps) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
      <strong className="break-words font-semibold text-base text-text" dir="auto">
        {name}
      </strong>
      <time dateTime={at}>{agoLabel(new Date(at), new Date(now))}</time>
      {curated && <span>Added by you</span>}
      {!approved && <span className="text-warning">Pending</span>}
      {likes > 0 && (
        <Fact icon={<Heart aria-hidden className="size-4" />}>{likes === 1 ? "1 like" : `${likes} likes`}</Fact>
      )}
    </p>
    <p className="mt-1.5 max-w-2xl whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {content}
    </p>
  </>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 self-center">
    {icon}
    {children}
  </span>
);

const Reply = ({ content }: { content: string }) => (
  <div className="mt-3 max-w-2xl border-accent border-s-2 ps-4">
    <p className="font-medium text-sm">Your reply</p>
    <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {content}
    </p>
  </div>
);

type ApprovalProps = Pick<StudioComment, "id" | "name" | "approved">;

/** The comment may disappear from the list, so a notice outside it reports the result, with an undo button. */
function Approval({ id, name, approved }: ApprovalProps) {
  const changing = useSender();
  const command = useCommand();
  const { say } = useNotices();
  const action = `${STUDIO_COMMENTS}/${id}/approval`;
  const [method, opposite] = approved ? (["delete", "post"] as const) : (["post", "delete"] as const);
  const change = async () => {
    if (!(await changing.submit(null, { method, action }))) return;
    const done = approved ? "is off your page" : "is on your page";
    say(`The comment by ${name} ${done}.`, () => void command({ method: opposite, action }));
  };
  return (
    <changing.Form
      method={method}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <Button
        variant="ghost"
        pending={changing.state !== "idle"}
        icon={approved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
      >
        {approved ? "Unapprove" : "Approve"}
      </Button>
    </changing.Form>
  );
}
