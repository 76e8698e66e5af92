import { useEffect } from "react";
import type { CommentId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { type PublicReply, REPLY_MOST, STUDIO_COMMENTS } from "../rules.ts";

/** `reply` is the one that is changed; without it, one is added. */
type ReplyFormProps = { commentId: CommentId; reply?: PublicReply; onClose(): void };
type Answer = { problem: string | null };

/** Form for a reply of the filmmaker, which the page shows below the comment. */
export function ReplyForm({ commentId, reply, onClose }: ReplyFormProps) {
  const saving = useSender<Answer>();
  const thread = `${STUDIO_COMMENTS}/${commentId}/replies`;
  const own = reply && `${thread}/${reply.id}`;
  const pending = saving.state !== "idle";
  const done = !pending && saving.data?.problem === null;
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <saving.Form
      method={own ? "put" : "post"}
      action={own ?? thread}
      noValidate
      className="mt-3 flex max-w-2xl flex-col gap-3"
    >
      <TextArea
        label="Your reply"
        name="content"
        defaultValue={reply?.content}
        maxLength={REPLY_MOST}
        counter
        autoFocus
        error={saving.data?.problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={pending}>Save reply</Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {own && (
          <Button
            type="button"
            variant="ghost"
            onClick={() => void saving.submit(null, { method: "delete", action: own })}
          >
            Remove reply
          </Button>
        )}
      </div>
    </saving.Form>
  );
}
