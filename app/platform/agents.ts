import Bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** What the libraries' lists say about a user agent. */
export type KnownAgent = { isBot: boolean; platform: string | undefined };

const MOST_AGENTS = 5_000;
/** No real browser sends a longer one; the limit bounds memory. */
const LONGEST_NAME = 512;

/** Parses each user agent once: the result of `read` is cached. */
export function openAgents<Read>(read: (userAgent: string, known: KnownAgent) => Read): (userAgent: string) => Read {
  const agents = new LRUCache<string, { read: Read }>({ max: MOST_AGENTS });
  const parse = (name: string) => ({
    read: read(name, { isBot: name !== "" && isbot(name), platform: platformOf(name) }),
  });
  return (userAgent) => {
    const name = userAgent.slice(0, LONGEST_NAME);
    const known = agents.get(name);
    if (known) return known.read;
    const parsed = parse(name);
    agents.set(name, parsed);
    return parsed.read;
  };
}

/** `mobile`, `tablet`, `desktop`, `tv`, or undefined where the name does not say. */
const platformOf = (name: string) => (name ? Bowser.getParser(name).getPlatformType(true) : undefined);
