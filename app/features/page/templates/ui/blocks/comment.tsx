import { Heart } from "lucide";
import { reportPath } from "~/features/account/addresses/rules.ts";
import {
  commentAnchor,
  commentsPath,
  likeLabel,
  likePath,
  type PublicComment,
  removalPath,
} from "~/features/audience/comments/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { CommentText } from "./comment-text.tsx";
import { icon } from "./icon.ts";

const HEART = icon(Heart);

type CommentProps = {
  comment: PublicComment;
  slug: string;
  displayName: string;
  /** False in edit mode, where likes are off. */
  likeable: boolean;
  pending?: boolean;
};

/** A visitor's comment, and the filmmaker's replies. Addresses in it stay plain text, mentioned creators are links. */
export function Comment({ comment, slug, displayName, likeable, pending = false }: CommentProps) {
  const { id, name, content, at, mentioned, emoji, replies, removable } = comment;
  return (
    <li className="comment" id={commentAnchor(id)} data-comment={id}>
      <p className="comment-head">
        <strong dir="auto">{name}</strong> <Moment at={at} />
        {pending && <span className="comment-pending">Pending approval</span>}
      </p>
      <p className="comment-text" dir="auto">
        <CommentText text={content} mentioned={mentioned} emoji={emoji} />
      </p>
      {!pending && <Like comment={comment} slug={slug} likeable={likeable} />}
      {!pending && likeable && (
        <a className="comment-tool" href={reportPath(`${commentsPath(slug)}/${id}`)} rel="nofollow">
          Report
        </a>
      )}
      {removable && (
        <form method="post" action={removalPath(slug, id)}>
          <button type="submit" className="comment-tool">
            Delete my comment
          </button>
        </form>
      )}
      {replies.map((reply) => (
        <div className="comment-reply" key={reply.id}>
          <p className="comment-head">
            <strong dir="auto">{displayName}</strong> <Moment at={reply.at} />
          </p>
          <p className="comment-text" dir="auto">
            <CommentText text={reply.content} mentioned={mentioned} />
          </p>
        </div>
      ))}
    </li>
  );
}

/** The island replaces the date by a relative time. */
const Moment = ({ at }: { at: string }) => <time dateTime={at}>{dayLabel(at.slice(0, 10))}</time>;

function Like({ comment: { id, likes, liked }, slug, likeable }: Pick<CommentProps, "comment" | "slug" | "likeable">) {
  if (!likeable) return likes > 0 && <p className="comment-tool">{likes === 1 ? "1 like" : `${likes} likes`}</p>;
  return (
    <form method="post" action={likePath(slug, id)}>
      {liked && <input type="hidden" name="wish" value="take-back" />}
      <button
        type="submit"
        className="comment-tool"
        data-like=""
        aria-label={likeLabel(likes)}
        aria-pressed={liked ?? false}
      >
        {HEART}
        <span>{likes || ""}</span>
      </button>
    </form>
  );
}
