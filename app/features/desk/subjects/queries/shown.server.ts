import { and, eq } from "drizzle-orm";
import { comments } from "~/db/schema/comments.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { filmPath } from "~/features/account/addresses/rules.ts";
import type { CommentId, LinkId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { ShownThing, Subject } from "../rules.ts";

/** A thing beside its report: as visitors see it, or its words where its address shows more than the thing. */
export async function shownThing(
  db: Reader,
  { kind, id, address }: Pick<Subject, "kind" | "id" | "address">,
): Promise<ShownThing> {
  if (kind === "comment") return { as: "words", words: await wordsOfComment(db, id as CommentId) };
  if (kind === "link") return { as: "words", words: await placesOfLink(db, id as LinkId) };
  return { as: "frame", address };
}

async function wordsOfComment(db: Reader, id: CommentId): Promise<string[]> {
  const [comment] = await db
    .select({ name: comments.authorName, content: comments.content })
    .from(comments)
    .where(eq(comments.id, id));
  return comment ? [comment.content, `Written by ${comment.name}`] : [];
}

async function placesOfLink(db: Reader, id: LinkId): Promise<string[]> {
  const [link] = await db
    .select({ targets: links.targets, slug: filmSlugs.slug })
    .from(links)
    .leftJoin(filmSlugs, and(eq(filmSlugs.filmId, links.filmId), filmSlugs.isCurrent))
    .where(eq(links.id, id));
  if (!link) return [];
  const others = link.targets.flatMap(({ url }) => url ?? []);
  return [link.slug ? filmPath(link.slug) : "The page of its owner", ...others].map((place) => `Leads to: ${place}`);
}
