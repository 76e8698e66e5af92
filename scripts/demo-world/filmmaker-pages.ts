import type { FilmContent } from "~/features/content/films/rules.ts";
import { dayAgo } from "./making.ts";

type Content = Partial<FilmContent>;
type Pictures = { maker: string; cast: string[]; stills: string[] };

const CONTACT = { name: "Johanna Rask, Ferryhouse Films", email: "press@example.com", phone: "+44 20 7946 0119" };

/** The account's own page. */
export const SALT_ROAD = {
  title: "The Salt Road",
  description:
    "Two sisters walk a drowned coast to return a stolen bell before the tide takes the road for good. What they carry home is not what they came for.",
  genres: ["Drama", "Mystery"],
};

export const saltRoad = ({ maker, cast, stills }: Pictures): Content => ({
  subtitle: "Every road ends in water.",
  features: ["4K restored", "English captions"],
  ...{ trendingPosition: "3", trendingCategory: "Coastal Dramas", profileImageKey: maker },
  ...{ director: "Mara Lindqvist", producer: "Johanna Rask", releaseDate: "Spring", runtime: "97 min" },
  cast: [
    { name: "Tove Sandahl", role: "Edda", imageKey: cast[0] ?? "" },
    { name: "Lina Akerman", role: "Runa", imageKey: cast[1] ?? "" },
    { name: "Idris Calloway", role: "The Ferryman", imageKey: cast[2] ?? "" },
    { name: "Maud Ellery", role: "Sister Agnes", imageKey: "" },
    { name: "Per Hollis", role: "The Bell Founder", imageKey: "" },
    { name: "Kit Ashdown", role: "Young Runa", imageKey: "" },
  ],
  credits: [
    { job: "Written by", name: "Mara Lindqvist" },
    { job: "Written by", name: "Noah Ferrier" },
    { job: "Cinematography", name: "Agnieszka Wrona" },
    { job: "Editing", name: "Bastian Kroll" },
    { job: "Production design", name: "Hedda Nyman" },
    { job: "Sound", name: "Ciaran Doyle" },
    { job: "Music", name: "Selma Vard" },
    { job: "Costume", name: "Odile Marchetti" },
  ],
  interviews: ["“We shot between two tides, eleven days in a row” — Mara Lindqvist on the causeway"],
  awards: ["Best Feature, Northern Light Film Days", "Audience Award, Harbour Film Week"],
  story: {
    title: "Why a bell",
    content:
      "When I was nine, the sea took the lower road of my grandmother's village. Nobody spoke of the houses; they spoke of the bell that went with them, and of who had let it go.\n\nI wanted to make a film about two people who carry something too heavy for them, along a road that is only there for four hours a day. We had no money for water tanks, so we learned the tide tables by heart.",
    quote: "We did not wait for the light. We waited for the road.",
    author: "Mara Lindqvist",
    directorTitle: "Writer and director",
    directorImageKey: maker,
  },
  callToAction: {
    title: "See it in a cinema",
    description: "Screenings, and letters from the making of the next film. Two a month at most.",
    ...{
      buttonText: "Find a screening",
      buttonUrl: "https://example.com/the-salt-road",
      showButton: true,
      icon: "ticket",
    },
  },
  socials: [
    { platform: "website", url: "https://example.com/ferryhouse", username: "Ferryhouse Films" },
    { platform: "instagram", url: "https://instagram.com/", username: "ferryhousefilms" },
  ],
  press: {
    synopsisShort: "Two sisters walk a drowned coast to return a stolen bell before the tide takes the road for good.",
    synopsisMedium:
      "Edda and Runa have not spoken since their mother's funeral. When the bell of a drowned church turns up in her shed, they set out to bring it back along a causeway that the sea uncovers for four hours a day. On the way, each learns what the other gave up to stay.",
    synopsisLong:
      "Edda and Runa have not spoken since their mother's funeral. One kept the house, the other kept away. When the bell of a drowned church turns up in the shed, wrapped in their mother's coat, they set out to return it along the salt road, a causeway that the sea uncovers for four hours a day.\n\nThey walk, they wait, they sleep in the towers that were built for those whom the tide surprised. A ferryman offers to take the bell and names a price. A nun on the last island remembers the night it was stolen, and who held the lantern.\n\nThe Salt Road was shot on the coast where its director grew up, in natural light and between two tides, with a crew of nine.",
    stillKeys: stills,
    stillAlts: [
      "The sun sinks behind the sea; its light lies on the water like a road",
      "Ridges in the mist before sunrise, firs in front",
      "A figure in a long coat walks along the crest of a dune",
    ],
    technical: [
      { name: "Length", value: "97 min" },
      { name: "Picture", value: "2.39:1, colour" },
      { name: "Sound", value: "5.1" },
      { name: "Language", value: "English, some Norwegian, with captions" },
      { name: "Country", value: "United Kingdom, Norway" },
    ],
    laurels: [
      { festival: "Northern Light Film Days", award: "Best Feature", year: dayAgo(200).slice(0, 4) },
      { festival: "Harbour Film Week", award: "Audience Award", year: dayAgo(150).slice(0, 4) },
      { festival: "Lanterna Festival of First Films", award: "Official Selection", year: dayAgo(240).slice(0, 4) },
    ],
    screenings: [
      {
        ...{ day: dayAgo(-19), time: "19:30", festival: "Winter Shorelines", venue: "Kino Lantern", city: "Bergen" },
        ticketUrl: "https://example.com/tickets",
      },
      {
        ...{ day: dayAgo(-33), time: "20:00", festival: "", venue: "The Ferry House", city: "Whitby" },
        ticketUrl: "https://example.com/tickets",
      },
    ],
    quotes: [
      { text: "A ghost story without a ghost, and the more haunting for it.", source: "The Reel Almanac", url: "" },
      { text: "Lindqvist films the tide as if it could hear us.", source: "Kinolot", url: "" },
    ],
    contact: CONTACT,
  },
});

/** A project: a short series. */
export const AURORA = {
  title: "Aurora Station",
  description:
    "The last keeper of an arctic listening post hears a voice under the ice that answers one night before she speaks.",
  genres: ["Sci-Fi", "Mystery"],
};

export const aurora = (stills: string[]): Content => ({
  subtitle: "A series in three nights",
  features: ["3 episodes", "English captions"],
  ...{ director: "Mara Lindqvist", producer: "Johanna Rask", releaseDate: "This winter", runtime: "3 × 24 min" },
  cast: [
    { name: "Lina Akerman", role: "Dr Sunniva Hale", imageKey: "" },
    { name: "Oren Baptiste", role: "Radio", imageKey: "" },
    { name: "Maud Ellery", role: "The Inspector", imageKey: "" },
  ],
  credits: [
    { job: "Created by", name: "Mara Lindqvist" },
    { job: "Cinematography", name: "Agnieszka Wrona" },
    { job: "Sound", name: "Ciaran Doyle" },
  ],
  story: {
    title: "A voice before the question",
    content:
      "We built the station in a barn and the sky in a computer. The voice is a real one: it was recorded first, and the questions were written to its answers.",
    ...{
      quote: "Listening is the only stunt in it.",
      author: "Ciaran Doyle",
      directorTitle: "Sound",
      directorImageKey: "",
    },
  },
  press: {
    synopsisShort: "The keeper of a listening post hears answers to questions that she will only ask the next night.",
    ...{ synopsisMedium: "", synopsisLong: "", stillKeys: stills, stillAlts: ["Northern lights over a frozen lake"] },
    technical: [{ name: "Length", value: "3 × 24 min" }],
    laurels: [{ festival: "Pilot Harbour", award: "Best Pilot", year: dayAgo(80).slice(0, 4) }],
    ...{ screenings: [], quotes: [], contact: CONTACT },
  },
});

/** Another project, which nobody sees yet. */
export const DUNES = {
  title: "What the Dunes Keep",
  description:
    "A cartographer returns to the desert that swallowed her father's expedition, with a map that changes overnight.",
  genres: ["Documentary", "Drama"],
};

export const dunes = (): Content => ({
  subtitle: "In the making",
  ...{ director: "Mara Lindqvist", producer: "Samir Aziz", releaseDate: "Next year" },
  cast: [{ name: "Nadia Farouk", role: "Herself", imageKey: "" }],
  credits: [{ job: "Cinematography", name: "Agnieszka Wrona" }],
});
