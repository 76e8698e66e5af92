import { commentRulesInput } from "~/features/audience/comment-rules/input.ts";
import { curatedInput, replyInput } from "~/features/audience/comments/input.ts";
import { type Arrive, asForm, DELETED } from "./arrival.ts";

/** What others wrote waits for the owner again; the owner's own comments are as they were. */
export const commentRow: Arrive = (row, { isTrusted, now }) => {
  if (row.deletedAt) return DELETED;
  const read = asForm(curatedInput, { name: row.authorName, content: row.content });
  if (typeof read === "string") return read;
  const { id, filmId, ageRange, type, approvedAt, spamAt, createdAt } = row;
  const isKept = isTrusted || type === "curated";
  return {
    ...{ id, filmId, ageRange, type, createdAt, authorName: read.name, content: read.content, visitor: null },
    approvedAt: isKept ? approvedAt : null,
    spamAt,
    // Nobody is mailed about what came in an archive.
    announcedAt: now,
  };
};

export const replyRow: Arrive = (row) => {
  const read = asForm(replyInput, { content: row.content });
  return typeof read === "string" ? read : { ...row, ...read, isFilmmaker: true };
};

export const commentRulesRow: Arrive = (row, { now }) => {
  const box = (ticked: unknown) => (ticked ? "on" : undefined);
  const read = asForm(commentRulesInput, {
    waiting: row.waiting,
    holdsLinks: box(row.holdsLinks),
    tellsMentions: box(row.tellsMentions),
    blocked: Array.isArray(row.blocked) ? row.blocked.join("\n") : "",
    closeAfterDays: row.closeAfterDays === null ? "" : String(row.closeAfterDays ?? ""),
  });
  return typeof read === "string" ? read : { accountId: row.accountId, ...read, updatedAt: now };
};
