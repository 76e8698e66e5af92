import { platformsShown } from "~/features/account/roles/rules/platform-links.ts";
import { slugOf } from "~/features/content/films/rules.ts";
import {
  type ActorProfile,
  castingFacts,
  hasCv,
  type PastProject,
  PROJECT_TYPE_NAMES,
  PROJECT_TYPES,
  portraitKey,
} from "~/features/content/profiles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { wordsOfRichText } from "~/lib/rich-text.ts";
import { webAddress } from "~/lib/text.ts";

/** A higher number makes every CV again. */
export const CV_DESIGN = 4;

/** The content of a printed CV. */
export type Cv = {
  name: string;
  subtitle: string;
  /** Storage key; `""` without one. */
  portrait: string;
  facts: [name: string, value: string][];
  bio: string;
  highlights: string[];
  /** How casting gets a self-tape. */
  selfTape: string;
  /** Showreels by name, each with its address. */
  reels: string[];
  credits: { heading: string; projects: PastProject[] }[];
  representatives: { kind: string; lines: string[]; email: string; phone: string }[];
  links: string[];
};

/** The CV of the page's actor; null for every other role, and where there is nothing to print. */
export function cvOf(site: PublicSite): Cv | null {
  const { profile, displayName, genres } = site;
  if (!profile || !hasCv(profile)) return null;
  return {
    name: displayName,
    subtitle: ["Actor", genres.join(", ")].filter(Boolean).join(" · "),
    portrait: portraitKey(profile),
    facts: castingFacts(profile.casting).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    bio: wordsOfRichText(profile.bio.trim()),
    highlights: profile.careerHighlights,
    selfTape: profile.casting.selfTape.trim(),
    reels: profile.reels.map(({ name, url }) => `${name}: ${url}`),
    credits: creditsByType(profile),
    representatives: representativesOf(profile),
    links: linksOf(site),
  };
}

/** Addresses of the actor's platforms and social profiles, each once. */
const linksOf = ({ platforms, platformLinks, content }: PublicSite): string[] => {
  const ofPlatforms = platformsShown(platforms, platformLinks).map(({ href }) => href);
  const ofNetworks = content.socials.map(({ url }) => webAddress(url));
  return [...new Set([...ofPlatforms, ...ofNetworks])].filter((url) => url !== null);
};

const creditsByType = ({ pastProjects }: ActorProfile) =>
  PROJECT_TYPES.map((kind) => ({
    heading: PROJECT_TYPE_NAMES[kind],
    projects: pastProjects.filter(({ type }) => type === kind),
  })).filter(({ projects }) => projects.length > 0);

const representativesOf = ({ contact: { agent, manager } }: ActorProfile) =>
  [
    { kind: "Agent", lines: [agent.name, agent.agency], email: agent.email, phone: agent.phone },
    { kind: "Manager", lines: [manager.name, manager.company], email: manager.email, phone: manager.phone },
  ]
    .map((one) => ({ ...one, lines: one.lines.filter(Boolean) }))
    .filter(({ lines, email, phone }) => lines.length > 0 || email || phone);

/** A file name that is still clear in a folder a year later. */
export const cvName = (username: string) => `${slugOf(username)}-cv.pdf`;
