import { hostIn, registeredDomain } from "~/lib/host-names.ts";

/** Which other sites may show an account's films in a frame. */
export const EMBEDDING_CHOICES = ["everywhere", "listed", "nowhere"] as const;
export type EmbeddingChoice = (typeof EMBEDDING_CHOICES)[number];

/** `embedHosts` hold where the choice is `listed`, and stay stored otherwise. */
export type Embedding = { embedding: EmbeddingChoice; embedHosts: string[] };

export const MOST_EMBED_HOSTS = 50;
/** Characters of a host: with fifty of them the header of the policy has less than 5 KB. */
const LONGEST_EMBED_HOST = 80;

const BELOW = "*.";

/**
 * The host that somebody typed, in the form of DNS; `*.` before it means all hosts below it. Null for what is no host,
 * and for all hosts below a name under which strangers register theirs.
 */
export function embedHostIn(text: string): string | null {
  const typed = text.trim();
  const isWide = typed.startsWith(BELOW);
  const host = hostIn(isWide ? typed.slice(BELOW.length) : typed);
  if (!host || host.length > LONGEST_EMBED_HOST) return null;
  if (!isWide) return host;
  return registeredDomain(host) ? `${BELOW}${host}` : null;
}

/**
 * The sources of `frame-ancestors`. A source with `http:` stands for `https:` as well (CSP Level 3, section 6.7.2.8), and
 * a site may be served at any port.
 */
export function frameAncestors({ embedding, embedHosts }: Embedding): string[] {
  if (embedding === "everywhere") return ["*"];
  const hosts = embedding === "listed" ? embedHosts.filter((host) => embedHostIn(host) === host) : [];
  return hosts.length ? ["'self'", ...hosts.map((host) => `http://${host}:*`)] : ["'none'"];
}

/** The hosts with one more, in order; null where there are too many. */
export function withEmbedHost(hosts: readonly string[], host: string): string[] | null {
  if (hosts.includes(host)) return [...hosts];
  return hosts.length < MOST_EMBED_HOSTS ? [...hosts, host].sort() : null;
}

/** What an archive says, as far as it can be. */
export function embeddingOfArchive(row: { embedding?: unknown; embedHosts?: unknown }): Partial<Embedding> {
  const embedding = EMBEDDING_CHOICES.find((choice) => choice === row.embedding);
  const hosts = Array.isArray(row.embedHosts) ? row.embedHosts.slice(0, MOST_EMBED_HOSTS) : [];
  const embedHosts = hosts.filter((host): host is string => typeof host === "string" && embedHostIn(host) === host);
  return embedding ? { embedding, embedHosts: [...new Set(embedHosts)] } : {};
}

export const TOO_MANY_EMBED_HOSTS = `A list has at most ${MOST_EMBED_HOSTS} sites. Remove one first.`;
