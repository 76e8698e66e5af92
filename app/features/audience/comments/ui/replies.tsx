import { useState } from "react";
import type { CommentId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import type { PublicReply } from "../rules.ts";
import { ReplyForm } from "./reply-form.tsx";

type RepliesProps = { commentId: CommentId; replies: PublicReply[] };

/** The filmmaker's replies to a comment, oldest first; each can be changed. */
export const Replies = ({ commentId, replies }: RepliesProps) =>
  replies.length > 0 && (
    <ol aria-label="Your replies" className="mt-3 flex max-w-2xl flex-col gap-3 border-accent border-s-2 ps-4">
      {replies.map((reply) => (
        <Reply key={reply.id} commentId={commentId} reply={reply} />
      ))}
    </ol>
  );

function Reply({ commentId, reply }: { commentId: CommentId; reply: PublicReply }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <li>
      {isChanging ? (
        <ReplyForm commentId={commentId} reply={reply} onClose={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-start gap-x-3">
          <div className="min-w-0 grow basis-60">
            <p className="font-medium text-sm">Your reply</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {reply.content}
            </p>
          </div>
          <Button type="button" variant="ghost" onClick={() => setChanging(true)}>
            Edit reply
          </Button>
        </div>
      )}
    </li>
  );
}
