import { useEffect } from "react";
import type { CommentId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { REPLY_MOST, STUDIO_COMMENTS } from "../rules.ts";

type ReplyFormProps = { commentId: CommentId; content: string; onClose(): void };
type Answer = { problem: string | null };

/** Form for the filmmaker's reply, which the page shows below the comment. */
export function ReplyForm({ commentId, content, onClose }: ReplyFormProps) {
  const saving = useSender<Answer>();
  const pending = saving.state !== "idle";
  const done = !pending && saving.data?.problem === null;
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <saving.Form
      method="put"
      action={`${STUDIO_COMMENTS}/${commentId}/reply`}
      noValidate
      className="mt-3 flex max-w-2xl flex-col gap-3"
    >
      <TextArea
        label="Your reply"
        name="content"
        defaultValue={content}
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
        {content && (
          <Button
            type="button"
            variant="ghost"
            onClick={() =>
              void saving.submit(null, { method: "delete", action: `${STUDIO_COMMENTS}/${commentId}/reply` })
            }
          >
            Remove reply
          </Button>
        )}
      </div>
    </saving.Form>
  );
}
