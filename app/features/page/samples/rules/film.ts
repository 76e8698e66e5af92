import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { type SampleScene, sampleComments, sceneClip } from "./clips.ts";

const EPISODES: [scene: SampleScene, title: string, description: string][] = [
  ["dawn", "The Valley", "Before sunrise Ines leaves the farm where she was born, with a map that her father drew."],
  ["dunes", "The Crossing", "Three days without shade. The map ends here, and she walks on."],
  ["dusk", "The Coast", "A ferry that does not come, and a stranger who has waited for it longer than she has."],
  ["night", "The North", "At the lake her father never spoke of, she learns why he left."],
];

/** A short series, with everything that a page of a film can show. */
export function filmSample(now: Date) {
  return {
    displayName: "Northlight",
    role: "filmmaker",
    title: "The Long Light",
    description: "A daughter follows her father's map across four landscapes, to the one place that he left out.",
    genres: ["Drama", "Documentary"],
    content: {
      ...EMPTY_CONTENT,
      director: "Noor Adler",
      producer: "Samuel Brandt",
      features: ["Drama", "Filmed outdoors"],
      cast: [
        { name: "Mara Vale", role: "Ines", imageKey: "" },
        { name: "Tomas Rehn", role: "The stranger", imageKey: "" },
        { name: "Ada Okafor", role: "The ferrywoman", imageKey: "" },
      ],
      story: {
        ...EMPTY_CONTENT.story,
        title: "Four places, one week each",
        content:
          "We filmed each episode in one week, with a crew of five and the light that there was. When the weather changed, so did the script.",
        quote: "We never waited for the sun. We moved.",
        author: "Noor Adler",
        directorTitle: "Director",
      },
    },
    episodes: EPISODES.map(([scene, title, description]) => sceneClip("episode", scene, { title, description }, now)),
    trailers: [sceneClip("trailer", "dusk", { title: "Trailer", description: "" }, now)],
    comments: sampleComments(COMMENTS, now),
  } satisfies Partial<PublicSite>;
}

const COMMENTS = [
  {
    ...{ name: "Jonas", likes: 14, daysAgo: 2 },
    content: "The third episode is the best thing I have seen this year. Where did you find that coast?",
    reply: "Thank you, Jonas! It is an hour north of where the ferry leaves.",
  },
  { name: "Priya", content: "Watched all four in one evening.", likes: 9, daysAgo: 5 },
  { name: "Élise", content: "My father drew maps too. I will show him this.", likes: 6, daysAgo: 9 },
];
