import type { Role } from "~/features/account/roles/rules.ts";
import type { Screening } from "~/features/content/films/rules.ts";
import { graphemes, type Network, profileOfNetwork, textLength } from "~/features/outreach/networks/rules.ts";
import { pressKit, screeningsAt } from "~/features/page/press-kit/rules.ts";
import { filmState, type PublicSite } from "~/features/page/public-site/rules.ts";
import type { CardKind, CardWords } from "~/features/page/story-cards/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import type { FestivalRunId } from "~/lib/ids.ts";
import { textDirection } from "~/lib/text.ts";
import { hashtagsOf } from "./rules/hashtags.ts";

/** The occasions for a post. */
export const OCCASIONS = ["announcement", "trailer", "screening", "festival", "thanks"] as const;
export type Occasion = (typeof OCCASIONS)[number];

const OCCASION_NAMES: Record<Occasion, string> = {
  announcement: "Announcement",
  trailer: "Trailer",
  screening: "Screening",
  festival: "Festival",
  thanks: "Thank you",
};
export const occasionName = (occasion: Occasion) => OCCASION_NAMES[occasion];

/** Everything that posts are written from. */
export type PostFacts = {
  role: Role;
  title: string;
  name: string;
  /** The film in one or two sentences, on one line. */
  logline: string;
  genres: string[];
  director: string;
  year: number;
  laurels: string[];
  /** The next upcoming one. */
  screening: Screening | null;
  /** Of which a card is posted; null where none was handed over. */
  festival: FestivalNews | null;
  hasTrailer: boolean;
  plays: boolean;
  address: string;
};

const LAURELS_MOST = 3;

/** What a festival's card says. */
export type FestivalNews = { runId: FestivalRunId; kind: CardKind; words: CardWords };

export function postFacts(
  site: PublicSite,
  address: string,
  now: Date,
  festival: FestivalNews | null = null,
): PostFacts {
  const { role, title, displayName: name, description, genres, content, year, trailers, episodes } = site;
  const { laurels, screenings } = pressKit(site);
  return {
    ...{ role, title, name, genres, year, address, festival },
    logline: (content.press.synopsisShort || description).replace(/\s+/g, " ").trim(),
    director: content.director,
    laurels: laurels.slice(0, LAURELS_MOST).map(laurelLine),
    screening: screeningsAt(screenings, now).coming[0] ?? null,
    hasTrailer: trailers.length > 0,
    plays: filmState(site.film) === "playable" || episodes.length > 0,
  };
}

type Laurel = { festival: string; award: string; year: string };
const laurelLine = ({ festival, award, year }: Laurel) =>
  [award, [festival, year].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** The requested occasion, if the page has it. */
export const requestedOccasion = (name: string | null, facts: PostFacts): Occasion =>
  occasionsFor(facts).find((occasion) => occasion === name) ?? "announcement";

/** Occasions that the page offers: an existing trailer, an upcoming screening. */
export const occasionsFor = ({ hasTrailer, screening, festival }: PostFacts): Occasion[] =>
  OCCASIONS.filter((occasion) => {
    if (occasion === "trailer") return hasTrailer;
    if (occasion === "festival") return festival !== null;
    return occasion !== "screening" || screening !== null;
  });

export type Post = { subject: string; text: string };

/** A title or an address takes at most a third of a post. */
const TITLE_SHARE = 3;

/** Parts of a post in order. `rank` 0 always stays; the highest rank is dropped first when the post is too long. */
type Part = { text: string; rank: number; mayBeCut?: boolean };

/** A text for the network, within its target length. */
export function postFor(network: Network, occasion: Occasion, facts: PostFacts): Post {
  const words = WORDS[occasion]({ ...facts, title: shownTitle(network, facts.title) });
  return written(network, words, facts, occasion !== "thanks");
}

/** A title as a post on this network names it. */
export const shownTitle = (network: Network, title: string): string =>
  isolated(cut(network, title, Math.floor(profileOfNetwork(network).aim / TITLE_SHARE)));

/** A post of these words; one that `tellsMore` has the film's credits and laurels too, where they fit. */
export function written(network: Network, words: Words, facts: PostFacts, tellsMore: boolean): Post {
  const manner = profileOfNetwork(network);
  const tags = hashtagsOf(facts).slice(0, manner.hashtags).join(" ");
  const parts: Part[] = [
    { text: network === "email" ? "Hello," : "", rank: 1 },
    { text: words.lead, rank: 0 },
    { text: words.body, rank: 3, mayBeCut: true },
    { text: tellsMore ? credits(facts) : "", rank: 5 },
    { text: tellsMore ? facts.laurels.join("\n") : "", rank: 4 },
    { text: callLine(network, words), rank: 0 },
    { text: tags, rank: 2 },
    { text: network === "email" ? facts.name : "", rank: 1 },
  ];
  return { subject: words.lead.replace(/[.]$/, ""), text: fitted(network, manner.aim, parts) };
}

export type Words = { lead: string; body: string; call: string; address: string; tickets?: string };

const WORDS: Record<Occasion, (facts: PostFacts) => Words> = {
  announcement: ({ role, title, plays, logline, address }) => {
    if (role === "actor") {
      const lead = "My scenes, headshots and credits are now in one place.";
      return { lead, body: logline, call: "See for yourself", address };
    }
    const lead = role === "distributor" ? `Now in our catalogue: ${title}.` : `${title} is on its way.`;
    return plays
      ? { lead: `${title} is out now.`, body: logline, call: "Watch it", address }
      : { lead, body: logline, call: "More about it", address };
  },
  trailer: ({ title, logline, address }) => ({
    lead: `The trailer for ${title} is here.`,
    body: logline,
    call: "Watch it",
    address,
  }),
  screening: ({ role, title, screening, address }) => ({
    lead: role === "actor" ? `${title} screens soon, and I am in it.` : `See ${title} on the big screen.`,
    body: screening ? screeningLine(screening) : "",
    ...{ call: "More about it", address, tickets: screening?.ticketUrl },
  }),
  festival: ({ title, festival, address }) => ({
    lead: festival ? festivalLead(title, festival) : title,
    body: festival ? festivalLine(festival.words) : "",
    ...{ call: "More about it", address },
  }),
  thanks: ({ role, title, address }) =>
    role === "actor"
      ? {
          lead: "Thank you for watching.",
          body: "Every view helps the next part find me. If you know somebody who is casting, please pass it on.",
          ...{ call: "My page", address },
        }
      : {
          lead: `Thank you for watching ${title}.`,
          body: "Every view and every comment helps an independent film find its people. If it stayed with you, please pass it on.",
          ...{ call: "Watch it again", address },
        },
};

/** `Bergen Film Festival · March 12, 2026, 20:00 · Cinemateket, Bergen` */
const screeningLine = ({ day, time, festival, venue, city }: Screening) =>
  [festival, [dayLabel(day), time].filter(Boolean).join(", "), [venue, city].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(" · ");

/** `The Salt Road has its world premiere at Rotterdam 2027.` */
function festivalLead(title: string, { kind, words }: FestivalNews): string {
  const { says, name, detail } = words;
  if (kind === "award") return `${title} wins ${isolated(name)}${detail ? ` at ${isolated(detail)}` : ""}.`;
  if (kind === "screening") return `${title} screens tonight at ${isolated(name)}.`;
  if (kind === "premiere") return `${title} at ${isolated(name)}: ${says}.`;
  return `${title} is an official selection of ${isolated(name)}.`;
}

const festivalLine = ({ detail, when, where }: CardWords) => [detail, when, where].filter(Boolean).join(" · ");

function credits({ role, director, genres, year }: PostFacts): string {
  if (role === "actor") return genres.join(", ");
  return [director && `Directed by ${isolated(director)}`, genres.join(", "), String(year)].filter(Boolean).join(" · ");
}

/** Addresses of ticket shops are often too long for a post. */
function callLine(network: Network, { call, address, tickets }: Words): string {
  const { aim, addressElsewhere } = profileOfNetwork(network);
  const short = tickets && textLength(network, tickets) <= aim / TITLE_SHARE;
  const [words, place] = short ? ["Tickets", tickets] : [call, address];
  return `${words}: ${addressElsewhere ?? place}`;
}

const BETWEEN = "\n\n";
/** A shorter excerpt of a description is useless. */
const LEAST_CUT = 40;

/** Adds parts by rank while they fit; parts that may be cut fill the remaining length. */
function fitted(network: Network, most: number, parts: Part[]): string {
  const taken = new Map<Part, string>();
  const joined = () => parts.flatMap((part) => taken.get(part) || []).join(BETWEEN);
  for (const part of parts.toSorted((one, other) => one.rank - other.rank)) {
    taken.set(part, part.text);
    if (part.rank === 0 || textLength(network, joined()) <= most) continue;
    taken.delete(part);
    const left = most - textLength(network, joined()) - BETWEEN.length;
    if (part.mayBeCut && left >= LEAST_CUT) taken.set(part, cut(network, part.text, left));
  }
  return joined();
}

/** Cuts the text to `most` of the network's characters, between words where possible, with an ellipsis. */
function cut(network: Network, text: string, most: number): string {
  if (textLength(network, text) <= most) return text;
  let [start, used] = ["", textLength(network, "…")];
  for (const grapheme of graphemes(text)) {
    used += textLength(network, grapheme);
    if (used > most) break;
    start += grapheme;
  }
  const space = start.lastIndexOf(" ");
  return `${(space > start.length / 2 ? start.slice(0, space) : start).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, "")}…`;
}

const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ["\u2068", "\u2069"];

/** Isolates a right-to-left name, so that the sentence around it keeps its own direction. */
const isolated = (name: string) =>
  textDirection(name) === "rtl" ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
