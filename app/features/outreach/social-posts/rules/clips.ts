import { NETWORKS, type Network, profileOfNetwork, shareLink, textLength } from "~/features/outreach/networks/rules.ts";
import { type PostFacts, shownTitle, type Words, written } from "../rules.ts";

/** A clip, and where everybody can see it; null while it has no public page. */
type Clip = { title: string; address: string | null };

/** Clips are called by their film and a number until their owner names them. */
const UNNAMED = /, clip \d+$/;

/** A text for a network, with what its field and its buttons need. */
export type ClipPost = { network: Network; name: string; text: string; limit: number; link: string | null };

/** The texts for a clip on each network: it leads to the clip's page, and else to the film's. */
export const clipPosts = (facts: PostFacts, clip: Clip): ClipPost[] =>
  NETWORKS.map((network) => {
    const { name, limit } = profileOfNetwork(network);
    const address = clip.address ?? facts.address;
    const { text, subject } = written(network, wordsFor(network, facts, { ...clip, address }), facts, false);
    return { network, name, text, limit, link: shareLink(network, { text, subject, address }) };
  });

function wordsFor(network: Network, facts: PostFacts, clip: Clip & { address: string }): Words {
  const film = shownTitle(network, facts.title);
  const lead = UNNAMED.test(clip.title)
    ? `A moment from ${film}.`
    : `${shownTitle(network, clip.title)}: from ${film}.`;
  return { lead, body: facts.logline, call: "Watch it", address: clip.address };
}

/** What is wrong with the length of a text; null where the network takes it. */
export function lengthProblem(network: Network, text: string): string | null {
  const { name, limit } = profileOfNetwork(network);
  const used = textLength(network, text);
  return used > limit ? `${name} takes ${limit} characters, and this text has ${used}.` : null;
}
