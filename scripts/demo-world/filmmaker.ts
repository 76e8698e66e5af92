import { createContacts } from "./contacts.ts";
import type { Making } from "./making.ts";
import { createOwner } from "./owner.ts";
import { publishSample } from "./pages.ts";

/** Mara Lindqvist, who makes films on a cold coast. */
export async function buildFilmmaker({ db }: Making): Promise<void> {
  const site = await createOwner(db, {
    ...{ name: "Mara Lindqvist", role: "filmmaker", genres: ["Drama", "Mystery"], platforms: ["website", "festivals"] },
    title: "The Salt Road",
    description: "Two sisters walk a drowned coast to return a stolen bell before the tide takes the road for good.",
  });
  await publishSample(db, site.pageId, (document) => document, 340);
  await createContacts(db, 11);
}
