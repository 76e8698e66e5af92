/** The networks that film makers use, most used first; `story` is the vertical format of Instagram and TikTok. */
export const NETWORKS = [
  "instagram",
  "story",
  "x",
  "facebook",
  "linkedin",
  "threads",
  "bluesky",
  "whatsapp",
  "email",
] as const;
export type Network = (typeof NETWORKS)[number];

/** Aspect ratios that networks show without cropping; `link` is the link preview picture. */
export type Format = "square" | "portrait" | "story" | "wide" | "link";

export type NetworkProfile = {
  name: string;
  /** Maximum length, measured by `textLength`. */
  limit: number;
  /** Target length of a generated text, so that its last line is visible before "more". */
  aim: number;
  hashtags: number;
  /** Where readers find the address when links in a post cannot be clicked; null where they can. */
  addressElsewhere: string | null;
  picture: Format;
  /** A hint for the owner about posting there. */
  note: string;
};

/**
 * Limits of each network. Sources: X 280 weighted characters (docs.x.com, "Counting characters"); Threads 500 and one
 * tag (Meta's Threads API, "Posts"); Bluesky 300 graphemes (lexicon `app.bsky.feed.post`); Instagram captions 2,200
 * (Instagram API, "IG User Media"), with three to five tags as it advises; TikTok captions 2,200 (Content Posting
 * API); LinkedIn 3,000 (Posts API, `commentary`); Facebook 63,206 and WhatsApp 65,536 (their help pages); mail
 * programs accept a `mailto` address of about 2,000 characters.
 */
const MANNERS: Record<Network, NetworkProfile> = {
  instagram: {
    name: "Instagram post",
    limit: 2200,
    aim: 900,
    hashtags: 5,
    addressElsewhere: "link in bio",
    picture: "portrait",
    note: "Instagram takes no text from outside, and its captions hold no links. Save the picture, copy the text, and put your address in your bio.",
  },
  story: {
    name: "Story",
    limit: 2200,
    aim: 220,
    hashtags: 3,
    addressElsewhere: "tap the link",
    picture: "story",
    note: "For stories on Instagram and TikTok. The text keeps clear of their buttons. Paste your address into a link sticker.",
  },
  x: {
    name: "X",
    limit: 280,
    aim: 280,
    hashtags: 2,
    addressElsewhere: null,
    picture: "wide",
    note: "An address counts as 23 characters, an emoji as two.",
  },
  facebook: {
    name: "Facebook",
    limit: 63_206,
    aim: 470,
    hashtags: 2,
    addressElsewhere: null,
    picture: "link",
    note: "Facebook takes the address alone from a link. Copy the text first and paste it there; your page's picture comes by itself.",
  },
  linkedin: {
    name: "LinkedIn",
    limit: 3000,
    aim: 900,
    hashtags: 3,
    addressElsewhere: null,
    picture: "link",
    note: "LinkedIn takes the address alone from a link. Copy the text first and paste it there; your page's picture comes by itself.",
  },
  threads: {
    name: "Threads",
    limit: 500,
    aim: 500,
    hashtags: 1,
    addressElsewhere: null,
    picture: "portrait",
    note: "Threads makes a topic of one hashtag and leaves the others as plain words.",
  },
  bluesky: {
    name: "Bluesky",
    limit: 300,
    aim: 300,
    hashtags: 3,
    addressElsewhere: null,
    picture: "wide",
    note: "The whole address counts.",
  },
  whatsapp: {
    name: "WhatsApp",
    limit: 65_536,
    aim: 400,
    hashtags: 0,
    addressElsewhere: null,
    picture: "square",
    note: "A personal message to people who know you works better than one message to everybody. Your page's picture comes with the address.",
  },
  email: {
    name: "E-mail",
    limit: 2000,
    aim: 1600,
    hashtags: 0,
    addressElsewhere: null,
    picture: "link",
    note: "Opens in your mail program. Write to each reader by name.",
  },
};

export const profileOfNetwork = (network: Network): NetworkProfile => MANNERS[network];

export const isNetwork = (name: string | null): name is Network => NETWORKS.some((network) => network === name);

const SEGMENTS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits into grapheme clusters: an emoji of five code points is one. */
export const graphemes = (text: string): string[] => [...SEGMENTS.segment(text)].map(({ segment }) => segment);

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u;
const ADDRESS = /https?:\/\/\S+/g;
const X_ADDRESS = "x".repeat(23);

/** Code points that X counts once; all others count twice (twitter-text, configuration 3). */
const isLight = (point: number) =>
  point <= 0x10ff ||
  (point >= 0x2000 && point <= 0x200d) ||
  (point >= 0x2010 && point <= 0x201f) ||
  (point >= 0x2032 && point <= 0x2037);

const pointWeight = (character: string) => (isLight(character.codePointAt(0) ?? 0) ? 1 : 2);

const xWeight = (grapheme: string) =>
  EMOJI.test(grapheme) ? 2 : [...grapheme].reduce((sum, character) => sum + pointWeight(character), 0);

/** Threads counts an emoji by its UTF-8 bytes. */
const threadsWeight = (grapheme: string) =>
  EMOJI.test(grapheme) ? new TextEncoder().encode(grapheme).length : [...grapheme].length;

/** The length of a text as the network counts it. */
export function textLength(network: Network, text: string): number {
  const plain = text.normalize("NFC");
  if (network === "x") return weighed(plain.replace(ADDRESS, X_ADDRESS), xWeight);
  if (network === "threads") return weighed(plain, threadsWeight);
  if (network === "bluesky") return graphemes(plain).length;
  return plain.length;
}

const weighed = (text: string, weight: (grapheme: string) => number) =>
  graphemes(text).reduce((sum, grapheme) => sum + weight(grapheme), 0);

type Shared = { text: string; subject: string; address: string };

/** The network's page for composing a new post; null where it has none for a browser. */
export function shareLink(network: Network, { text, subject, address }: Shared): string | null {
  const [words, page] = [encodeURIComponent(text), encodeURIComponent(address)];
  const links: Partial<Record<Network, string>> = {
    x: `https://x.com/intent/post?text=${words}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    threads: `https://www.threads.com/intent/post?text=${words}`,
    bluesky: `https://bsky.app/intent/compose?text=${words}`,
    whatsapp: `https://wa.me/?text=${words}`,
    email: `mailto:?subject=${encodeURIComponent(subject)}&body=${words}`,
  };
  return links[network] ?? null;
}
