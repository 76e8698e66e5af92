import { COMMENTS_CLOSED } from "~/features/audience/comment-rules/rules.ts";
import { commentsPath, likesPath, type PublicComments } from "~/features/audience/comments/rules.ts";
import { Comment } from "./comment.tsx";
import { CommentForm } from "./comment-form.tsx";

export type CommentsProps = {
  comments: PublicComments;
  slug: string;
  /** The name under replies. */
  displayName: string;
  /** False on a page without a film, where nobody has watched anything yet. */
  hasFilm: boolean;
};

/** The film's comments with their form. Links and forms work without script; the island replaces page loads. */
export function Comments({ comments, slug, displayName, hasFilm }: CommentsProps) {
  const { list, next, own, writing, closed = false } = comments;
  const shared = { slug, displayName, likeable: closed || writing?.as === "visitor" };
  return (
    <div className="comments" data-island="comments" data-path={commentsPath(slug)} data-likes={likesPath(slug)}>
      <div className="comments-room">
        {writing && <CommentForm {...writing} displayName={displayName} />}
        {closed && (
          <p className="comments-none" data-part="form">
            {COMMENTS_CLOSED}
          </p>
        )}
        <div className="comment-lists">
          <ol data-part="own">
            {own.map((comment) => (
              <Comment key={comment.id} comment={comment} {...shared} pending />
            ))}
          </ol>
          {list.length === 0 && own.length === 0 && (
            <p className="comments-none" data-part="none">
              {hasFilm ? "Nobody has said anything yet. What stayed with you?" : "Nobody has said anything yet."}
            </p>
          )}
          <ol data-part="list">
            {list.map((comment) => (
              <Comment key={comment.id} comment={comment} {...shared} />
            ))}
          </ol>
          <p data-part="way">
            {next && (
              <a className="button" href={`${commentsPath(slug)}?after=${next}`} data-part="more">
                More comments
              </a>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
