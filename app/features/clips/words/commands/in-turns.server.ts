import { setImmediate } from "node:timers/promises";

const AT_ONCE = 500;

/** Works on a long list in parts, between which other requests are answered. */
export async function inTurns<Item, Made>(items: Item[], work: (part: Item[]) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    made.push(...work(items.slice(at, at + AT_ONCE)));
    await setImmediate();
  }
  return made;
}
