import { addressOf, type PageRoute } from "../routes.ts";
import { SPECIAL_ROUTES } from "./routes.ts";
import { filledIn } from "./state.ts";
import type { Person, World } from "./world.ts";

/** A screen as it opens. */
export type Place = { address: string; by: Person; isDocument?: boolean };

/** In this order they try to open an address; the first who gets a document walks there. */
const CALLERS = ["nobody", "owner", "actor", "unlaunched", "undecided"] as const satisfies Person[];

/** Where the routes' documents are, and the pages that nobody could open. */
export async function placesOf(routes: PageRoute[], world: World): Promise<{ places: Place[]; unreached: string[] }> {
  const places: Place[] = [];
  const unreached: string[] = [];
  for (const { pattern, isPage, isRead } of routes) {
    const special = SPECIAL_ROUTES[pattern];
    if (special && "leftOut" in special) continue;
    if (special) {
      const { at, by = "owner", isDocument } = special;
      places.push({ address: filledIn(at, world.things), by, isDocument });
      continue;
    }
    if (!isRead) continue;
    const address = addressOf(pattern, world.things);
    const { by, answers } = await whoOpens(address, world);
    if (by) places.push({ address, by, isDocument: !isPage });
    else if (isPage) unreached.push(`${address} is opened by nobody: ${answers.join(", ")}`);
  }
  return { places: places.toSorted(byPerson), unreached };
}

const byPerson = (one: Place, other: Place) =>
  one.by.localeCompare(other.by) || Number(one.isDocument ?? false) - Number(other.isDocument ?? false);

async function whoOpens(address: string, { people }: World): Promise<{ by?: Person; answers: string[] }> {
  const answers: string[] = [];
  for (const by of CALLERS) {
    const { status, headers, body } = await people[by].get(address);
    await body?.cancel();
    if (status === 200 && headers.get("content-type")?.startsWith("text/html")) return { by, answers };
    answers.push(`${by} ${status}`);
  }
  return { answers };
}
