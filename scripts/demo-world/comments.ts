import { commentLikes, commentReplies, comments } from "~/db/schema/comments.ts";
import { reactions } from "~/db/schema/reactions.ts";
import type { CommentId, FilmId, ReplyId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, sampleId } from "./making.ts";
import type { Chance } from "./random.ts";

type Told = { name: string; text: string; days: number; reply?: string };

/** Comments that the owner has added from elsewhere; each has one to twenty likes, as the specification says. */
const CURATED: Told[] = [
  { name: "Noor Haddad", text: "The fog stays with me. I keep hearing the bell on the way to work.", days: 300 },
  {
    ...{ name: "Tomasz Kowalczyk", days: 262 },
    text: "Saw this at Harbour Film Week with my father, who grew up on a coast like that. He did not say a word until we were home.",
    reply: "Thank you, Tomasz. Please tell your father that the towers are real, and that we slept in one of them.",
  },
  { name: "Beatriz Moreira", text: "The ferryman scene. That's it, that's the comment.", days: 201 },
  { name: "Henrik Sundqvist", text: "Nine people made this? NINE?", days: 143 },
  { name: "Keiko Mori", text: "I have never seen grey filmed in so many colours.", days: 88 },
];

const REAL: Told[] = [
  {
    name: "Callum Fraser",
    text: "Where was the causeway shot? I'd like to walk it (at low tide).",
    days: 120,
    reply: "On the coast south of Ålesund, Callum. Take a tide table. Please.",
  },
  { name: "Amara Okafor", text: "Tove Sandahl's face in the last shot!", days: 74 },
  { name: "Luca Conti", text: "Second viewing tonight. The sound of the shingle is a character of its own.", days: 46 },
  {
    name: "Freya Thorne",
    text: "My students argued for an hour about what the nun saw. Best lesson this term.",
    days: 25,
    reply: "I would love to know what they decided.",
  },
  {
    name: "Rafael Cardoso",
    text: "Is there a soundtrack release? Selma Vard's theme has been in my head since Sunday.",
    days: 12,
  },
  { name: "Ewan Sinclair", text: "Came for the trailer, stayed for all 97 minutes, missed my stop.", days: 5 },
];

/** They wait for the owner's decision; the last ones come during the week. */
const WAITING: Told[] = [
  { name: "Ines Rhodes", text: "Will you come to Lisbon with it? I can offer a sofa and a very good cinema.", days: 3 },
  { name: "Rowan Berg", text: "The captions were perfectly timed. As somebody who needs them: thank you.", days: 2 },
  { name: "Anonymous", text: "Slow. But I am still thinking about it, so maybe I was the slow one.", days: 1 },
  { name: "Petra Lang", text: "Just watched it with my sister. We called our mother.", days: -1 },
  { name: "Mei Strand", text: "What camera did you use for the night walk? That blue!", days: -3 },
];

const SPAM = "Boost your film views fast!!! 10,000 real viewers for $19, write to me";

const EMOJI = [
  ["heart", 34],
  ["heart-eyes", 14],
  ["fire", 22],
  ["mind-blown", 11],
  ["clap", 15],
  ["sunglasses", 4],
] as const;

export async function createComments(db: Db, filmId: FilmId, chance: Chance): Promise<void> {
  const moment = (days: number) => daysAgo(days, `${chance.between(10, 20)}:${chance.between(10, 59)}`);
  const rowOf = ({ name, text, days }: Told, type: "curated" | "real", isApproved: boolean) => {
    const createdAt = moment(days);
    const decided = isApproved ? new Date(createdAt.getTime() + 3_600_000) : null;
    return {
      ...{ id: sampleId<CommentId>(), filmId, authorName: name, content: text, type, createdAt },
      ...{ visitor: type === "real" ? `v-${chance.hex(40)}` : null, isFirst: true },
      ...{ approvedAt: type === "curated" ? createdAt : decided, announcedAt: new Date(createdAt.getTime() + 900_000) },
      ageRange:
        type === "real" && chance.next() < 0.6 ? chance.among(["18-24", "25-34", "35-44", "45-54"] as const) : null,
    };
  };
  const approved = [
    ...CURATED.map((told) => ({ told, row: rowOf(told, "curated", true) })),
    ...REAL.map((told) => ({ told, row: rowOf(told, "real", true) })),
  ];
  const waiting = WAITING.map((told) => rowOf(told, "real", false));
  const spam = { ...rowOf({ name: "ViewsPro", text: SPAM, days: 9 }, "real", false), spamAt: daysAgo(9, "21:10") };
  await db.insert(comments).values([...approved.map(({ row }) => row), ...waiting, spam]);
  const replies = approved.flatMap(({ told, row }) =>
    told.reply
      ? [
          {
            id: sampleId<ReplyId>(),
            commentId: row.id,
            content: told.reply,
            createdAt: new Date(row.createdAt.getTime() + 20_000_000),
          },
        ]
      : [],
  );
  await db.insert(commentReplies).values(replies);
  const likes = approved.flatMap(({ row }) =>
    Array.from({ length: row.type === "curated" ? chance.between(1, 20) : chance.between(0, 6) }, () => ({
      ...{
        commentId: row.id,
        visitor: `v-${chance.hex(40)}`,
        createdAt: new Date(row.createdAt.getTime() + 90_000_000),
      },
    })),
  );
  await db.insert(commentLikes).values(likes);
}

type Reacted = { filmId: FilmId; videoId: VideoId; count: number; days: number };

/** Emoji that visitors have given a film, over so many days. */
export async function createReactions(
  db: Db,
  { filmId, videoId, count, days }: Reacted,
  chance: Chance,
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    ...{ videoId, filmId, emoji: chance.weighted(EMOJI), visitor: `v-${chance.hex(40)}` },
    createdAt: daysAgo(chance.between(-6, days), `${chance.between(10, 22)}:${chance.between(10, 59)}`),
  }));
  await db.insert(reactions).values(rows);
}
