import Bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** What kept lists know of an agent by its name. */
export type KnownAgent = { isBot: boolean; platform: string | undefined };

const MOST_AGENTS = 5_000;
/** Longer names are nobody's, and would fill the memory. */
const LONGEST_NAME = 512;

/** Reads an agent's name once: `read` makes of it, and of what is known of it, what is wanted every time. */
export function openAgents<Read>(read: (userAgent: string, known: KnownAgent) => Read): (userAgent: string) => Read {
  const agents = new LRUCache<string, { read: Read }>({ max: MOST_AGENTS });
  const look = (name: string) => ({
    read: read(name, { isBot: name !== "" && isbot(name), platform: platformOf(name) }),
  });
  return (userAgent) => {
    const name = userAgent.slice(0, LONGEST_NAME);
    const known = agents.get(name);
    if (known) return known.read;
    const seen = look(name);
    agents.set(name, seen);
    return seen.read;
  };
}

/** `mobile`, `tablet`, `desktop`, `tv`, or undefined where the name does not tell. */
const platformOf = (name: string) => (name ? Bowser.getParser(name).getPlatformType(true) : undefined);
