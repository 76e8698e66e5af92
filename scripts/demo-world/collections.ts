import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import type { ContentItemId, ContentProjectId, PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, OWNER, sampleId } from "./making.ts";

type Item = [title: string, url: string, description: string, tags: string[]];
type Collection = Pick<typeof contentProjects.$inferInsert, "name" | "description" | "status" | "genres"> & {
  days: number;
  pageId?: PageId;
  items: Item[];
};

/** Collections of links; the addresses are those of nobody. */
export const filmmakerCollections = (pageId: PageId): Collection[] => [
  {
    ...{ name: "The Salt Road: festival run", status: "in-progress", genres: ["Drama", "Mystery"], days: 180, pageId },
    description: "Everything that programmers ask for, in one place.",
    items: [
      [
        "Programme note, Winter Shorelines",
        "https://example.com/winter-shorelines",
        "Needs a shorter synopsis until the print deadline.",
        ["festival"],
      ],
      [
        "Interview with Tove Sandahl",
        "https://example.com/interviews/tove",
        "Eleven minutes, for the press page.",
        ["press", "cast"],
      ],
      ["Tide tables we shot by", "https://example.com/tides", "Asked for after every screening.", ["making-of"]],
      ["Poster competition: entries", "https://example.com/posters", "", ["poster"]],
    ],
  },
  {
    ...{ name: "Aurora Station: references", status: "draft", genres: ["Sci-Fi"], days: 70 },
    description: "Sounds, rooms and light for the second and third night.",
    items: [
      [
        "Field recordings from the ice",
        "https://example.com/recordings",
        "Cleared for use until next summer.",
        ["sound"],
      ],
      ["Listening posts of the north", "https://example.com/stations", "Photographs of interiors.", ["design"]],
    ],
  },
  {
    ...{ name: "Ferryhouse shorts", status: "completed", genres: ["Experimental"], days: 330 },
    description: "Three shorts that led to the feature.",
    items: [["Low Water", "https://example.com/shorts/low-water", "Nine minutes, without words.", ["short"]]],
  },
];

/** An actor's material. */
export const actorCollections = (pageId: PageId): Collection[] => [
  {
    ...{ name: "Self-tapes", status: "in-progress", genres: ["Drama"], days: 90, pageId },
    description: "Links for casting, each with the scene and who read with me.",
    items: [
      ["The Lamplighter, scene 14", "https://example.com/tapes/lamplighter", "One lamp, one take.", ["tape"]],
      [
        "Harbour Lights, block two",
        "https://example.com/tapes/harbour-lights",
        "With Maud Ellery.",
        ["tape", "television"],
      ],
    ],
  },
  {
    ...{ name: "Press", status: "completed", genres: [], days: 300 },
    description: "What was written.",
    items: [["The Ferryman's price", "https://example.com/press/ferryman", "Portrait, two pages.", ["press"]]],
  },
];

export async function createCollections(db: Db, collections: Collection[]): Promise<void> {
  for (const { items, days, ...collection } of collections) {
    const [id, at] = [sampleId<ContentProjectId>(), daysAgo(days, "12:10")];
    const times = { createdAt: at, updatedAt: daysAgo(Math.max(1, days - 140), "15:45") };
    const project = {
      ...collection,
      id,
      accountId: OWNER,
      itemCount: items.length,
      chosenAt: times.updatedAt,
      ...times,
    };
    await db.insert(contentProjects).values(project);
    await db.insert(contentItems).values(
      items.map(([title, url, description, tags], index) => ({
        ...{ id: sampleId<ContentItemId>(), projectId: id, type: "url" as const, url, title, description, tags },
        ...{ ...times, askedAt: at, checkedAt: at, place: at.getTime() * 1024 + index },
      })),
    );
  }
}
