import type { CommentId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { STUDIO_COMMENTS } from "../rules.ts";

type CommentRemovalProps = { commentId: CommentId; name: string; onKeep(): void };

/** Asks for confirmation before a comment is deleted. */
export function CommentRemoval({ commentId, name, onKeep }: CommentRemovalProps) {
  const removing = useSender();
  const { say } = useNotices();
  const action = `${STUDIO_COMMENTS}/${commentId}`;
  const remove = async () => {
    if (await removing.submit(null, { method: "delete", action })) say(`The comment by ${name} is deleted.`);
  };
  return (
    <removing.Form
      method="delete"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
      className="mt-3 flex max-w-2xl flex-wrap items-center gap-3"
      aria-label={`Delete the comment by ${name}`}
    >
      <p className="grow text-muted text-sm">It is gone for good, with its likes and your reply.</p>
      <Button type="button" variant="quiet" onClick={onKeep} autoFocus>
        Keep it
      </Button>
      <Button variant="danger" pending={removing.state !== "idle"}>
        Delete for good
      </Button>
    </removing.Form>
  );
}
