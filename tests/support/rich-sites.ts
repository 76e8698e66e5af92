import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { type ActorProfile, EMPTY_PROFILE, PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import type { PublicClip, PublicSite } from "~/features/page/public-site/rules.ts";
import { idNamed } from "./ids.ts";
import { linkedFilm, publicFilm, publicSite } from "./public-site.ts";

const MINUTE_MS = 60_000;

const LONG_TITLE = "The Unreasonably Long Chronicle of a Lighthouse Keeper Who Never Once Looked at the Sea";

const TEXT =
  "Two sisters walk a drowned coast to return a stolen bell. Every village they reach has moved a mile inland since " +
  "their grandmother's map was drawn, and every door they knock at remembers the bell differently. By the time they " +
  "hear it ring, neither is sure which of them is still walking.\n\nShot over three winters on the tidal roads of the " +
  "North Sea with a crew of six, it is a film about what one carries and for whom.";

const EPISODES = [
  ["The Map", "A drawer that was always locked turns out to hold a coast that no longer exists."],
  ["Low Water", "Six hours to cross, four of them in fog. The ferryman wants to be paid in names."],
  ["The Ropemaker's House", "Nobody has slept upstairs since the bell was taken. They sleep upstairs."],
  ["Salt", "An argument that has been walking with them since home catches up."],
  ["What the Priest Sold", "A ledger, a boat, and three signatures that are the same hand."],
  ["The Long Causeway", "They walk at night, because by day one can see how far it is."],
] as const;

const clip = (name: string, index: number, title: string, description: string, minutes: number): PublicClip => ({
  id: idNamed(`${name}-${index}`),
  title,
  description,
  film: publicFilm({
    id: idNamed(`00000000-0000-4000-8000-${name}${String(index).padStart(4, "0")}`),
    durationMs: minutes * MINUTE_MS,
    poster: { url: `/media/posters/${name}/${index}.jpg`, width: 1280, height: 720, placeholder: null },
  }),
});

const series = (length: number): PublicClip[] =>
  Array.from({ length }, (_, index) => {
    const [title, description] = EPISODES[index % EPISODES.length] ?? ["", ""];
    return clip("e0000000", index, title, description, 41 + ((index * 7) % 13));
  });

const trailers = ["Official Trailer", "Teaser: The Bell", "Three Winters, Six People", "A Conversation on Sound"].map(
  (title, index) => clip("d0000000", index, title, "", index + 1.4),
);

const moreFilms = [
  ["Bells Under Water", "A short film about the sound that stays when a village is gone."],
  ["Kelp", "Nine minutes with a woman who harvests the sea."],
  ["The Ferryman's Second Winter", ""],
].map(([title = "", description = ""], index) => clip("f0000000", index, title, description, 9 + index * 31));

const RICH_CONTENT: FilmContent = {
  ...EMPTY_CONTENT,
  features: ["4K", "Dolby Atmos"],
  watchFreeUrl: "https://tubitv.com/series/300/the-salt-road",
  director: "Ada Marsh",
  producer: "Jonas Okafor",
  releaseDate: "March 2026",
  cast: [
    { name: "Ingrid Solheim", role: "Marit", imageKey: "cast/1.jpg" },
    { name: "Noor Haddad", role: "Liv", imageKey: "cast/2.jpg" },
    { name: "Tomasz Wieczorek", role: "The ferryman", imageKey: "cast/3.jpg" },
    { name: "Bea Lindqvist", role: "Grandmother", imageKey: "" },
  ],
  credits: [
    { job: "Written by", name: "Ada Marsh" },
    { job: "Director of photography", name: "Rui Tavares" },
    { job: "Edited by", name: "Salla Niemi" },
    { job: "Music by", name: "Edda Hrafnsdóttir" },
    { job: "Sound", name: "Piet van Dam" },
    { job: "Sound", name: "Lena Koch" },
    { job: "Production design", name: "Aoife Brennan" },
    { job: "Costume", name: "Marguerite Dubois" },
  ],
  interviews: ["Rui Tavares on shooting in fog", "Edda Hrafnsdóttir on bells"],
  awards: ["Best Cinematography, Tromsø", "Audience Prize, Galway"],
  story: {
    title: "Three winters on a road that drowns twice a day",
    content:
      "The road is real. It leads from the mainland to an island that had a church once, and it is under water for " +
      "half of every day. We had six hours between tides and a crew that fitted into one car.\n\nWhat began as a " +
      "short film about my grandmother became the only map of that coast we still have.",
    quote: "We did not wait for the light. We waited for the water.",
    author: "Ada Marsh",
    directorTitle: "Writer and director",
    directorImageKey: "cast/2.jpg",
  },
  callToAction: {
    title: "",
    description: "We bring the film to coastal towns this autumn. Tell us about yours.",
    buttonText: "",
    buttonUrl: "https://example.org/the-salt-road",
    showButton: true,
    icon: "",
  },
  socials: [
    { platform: "instagram", url: "https://instagram.com/thesaltroad", username: "@thesaltroad" },
    { platform: "website", url: "https://example.org", username: "" },
  ],
  press: {
    ...EMPTY_CONTENT.press,
    stillKeys: ["coast", "bell", "ferry", "night"].map((name) => `pictures/${name}/1-${name}-1600x900-both.jpg`),
    laurels: [
      { festival: "Tromsø International Film Festival", award: "Best Cinematography", year: "2026" },
      { festival: "Galway Film Fleadh", award: "Audience Prize", year: "2026" },
      { festival: "Visions du Réel", award: "Official Selection", year: "2026" },
    ],
    screenings: [
      ["2026-09-04", "20:30", "Coastal Film Days", "Kino Victoria", "Esbjerg", "https://example.org/esbjerg"],
      ["2026-09-12", "18:00", "", "Filmhuset", "Bergen", ""],
    ].map(([day = "", time = "", festival = "", venue = "", city = "", ticketUrl = ""]) => ({
      ...{ day, time, festival, venue, city, ticketUrl },
    })),
    quotes: [
      { text: "A film that listens. One hears the tide before one sees it.", source: "Nordlys", url: "" },
      { text: "The most patient thriller of the year.", source: "Sight Lines", url: "https://example.org/review" },
    ],
    contact: { name: "Jonas Okafor", email: "press@example.org", phone: "" },
  },
};

const rich = (values: Partial<PublicSite> = {}): PublicSite =>
  publicSite({
    description: TEXT,
    content: RICH_CONTENT,
    episodes: series(6),
    trailers,
    moreFilms,
    film: publicFilm({
      poster: { url: "/media/posters/one/hero.jpg", width: 1600, height: 900, placeholder: null },
    }),
    ...values,
  });

const times = <Made>(length: number, make: (at: number) => Made): Made[] => Array.from({ length }, (_, at) => make(at));

const endless = (length: number) => "w".repeat(length);

const picture = (name: string, width: number, height: number) => `pictures/${name}/1-${name}-${width}x${height}.jpg`;

const RICH_PROFILE: ActorProfile = {
  bio:
    "I grew up above a ropemaker's workshop and learned to read from tide tables. I play people who have decided " +
    "something and not said it yet.\n\nTrained in Bergen and at the harbour theatre in Galway; on stage since 2009.",
  careerHighlights: ["Best Actress, Tromsø 2026", "Three winters at the Harbour Theatre, Galway"],
  profileImageKey: picture("face", 1600, 2000),
  headshots: ["smiling", "serious", "in-costume"].map((name, index) => ({
    imageKey: picture(name, 1600, 2000),
    alt: index ? `Ingrid, ${name}` : "",
  })),
  pastProjects: [
    { title: "The Salt Road", year: "2026", role: "Marit", type: "film", imageKey: picture("poster", 800, 1200) },
    { title: "Fog Signals", year: "2024", role: "Inspector Aas", type: "television", imageKey: "" },
    { title: "The Seagull", year: "2022", role: "Nina", type: "theater", imageKey: "" },
  ],
  reels: [
    { name: "Drama reel", url: "https://vimeo.com/76979871" },
    { name: "Voice reel", url: "https://soundcloud.com/ingrid/voice" },
  ],
  casting: {
    ...{ playingAgeFrom: "28", playingAgeTo: "38", heightCm: "178", basedIn: "Bergen", union: "NSF" },
    ...{ eyes: "Grey", hair: "Dark blond", workPermit: "EU citizen", licences: ["Car and lorry", "Pilot (PPL)"] },
    selfTape: "Within a day, 4K, with a reader. Please send sides to self-tapes@example.org.",
    languages: ["Norwegian", "English", "Arabic (spoken)"],
    accents: ["Irish", "Received Pronunciation"],
    skills: ["Rowing", "Sword", "Piano"],
  },
  contact: {
    agent: { name: "Aoife Brennan", agency: "Northlight", email: "aoife@example.org", phone: "+353 91 555 0100" },
    manager: { name: "Jonas Okafor", company: "Okafor & Sons", email: "jonas@example.org", phone: "" },
    rates: { film: "On request", television: "€900 a day", commercial: "€2,000 a day", theater: "Scale + 10" },
    availability: "From September",
    location: "Bergen, Galway, London",
  },
};

/** Texts as long as each field allows. */
const HARD_PROFILE: ActorProfile = {
  ...RICH_PROFILE,
  bio: `\u202e<script>alert(1)</script> ${endless(PROFILE_LIMITS.bio - 40)}`,
  careerHighlights: [endless(PROFILE_LIMITS.highlight), "جائزة أفضل ممثلة"],
  pastProjects: [
    { title: endless(PROFILE_LIMITS.title), year: "٢٠٢٦", role: endless(100), type: "film", imageKey: "" },
  ],
  casting: { ...RICH_PROFILE.casting, union: endless(100), languages: ["العربية", endless(PROFILE_LIMITS.word)] },
  contact: {
    ...RICH_PROFILE.contact,
    agent: { name: endless(100), agency: "وكالة", email: `${endless(60)}@example.org`, phone: "1" },
    availability: endless(PROFILE_LIMITS.availability),
  },
};

const actor = (values: Partial<PublicSite> = {}) =>
  rich({
    ...{ role: "actor", displayName: "Ingrid Solheim", profile: RICH_PROFILE, episodes: [], trailers: [] },
    shorts: ["Low Water", "The Bell"].map((title, index) => clip("b0000000", index, title, TEXT.slice(0, 120), 8)),
    spotlights: ["A door", "The ferry", "Names", "Salt"].map((title, index) =>
      clip("c0000000", index, title, "", 0.5 + index / 10),
    ),
    ...values,
  });

/** An actor's page with every part. */
export const THE_ACTOR = actor();

/** A page with every part. */
export const FULL_SITE = rich();

/** Difficult content for a page, by the name of its difficulty. */
export const DIFFICULTIES: Record<string, PublicSite> = {
  "everything there is": FULL_SITE,
  "a long title": rich({ title: LONG_TITLE, displayName: "Wilhelmina Featherstonehaugh-Cholmondeley Productions" }),
  "a short title": rich({ title: "Io", displayName: "Bo", trailers: [], episodes: [] }),
  "no video": publicSite({ film: null }),
  "nothing but a title": publicSite({
    ...{ film: null, description: "", genres: [], platforms: [], rating: "", matchLabel: "" },
  }),
  "one episode": rich({ episodes: series(1), trailers: [] }),
  "twelve episodes": rich({ episodes: series(12) }),
  "right-to-left text": rich({
    title: "طريق الملح",
    displayName: "ليلى حداد",
    description: "أختان تمشيان على ساحل غارق لتعيدا جرسًا مسروقًا. كل قرية تصلان إليها ابتعدت ميلًا عن البحر.",
    content: { ...RICH_CONTENT, story: { ...RICH_CONTENT.story, title: "ثلاثة شتاءات", quote: "لم ننتظر الضوء." } },
  }),
  "an actor": THE_ACTOR,
  "an actor with hostile words": actor({ profile: HARD_PROFILE, displayName: "ليلى حداد" }),
  "an actor of whom nothing is known": publicSite({
    ...{ role: "actor", film: null, description: "", genres: [], profile: EMPTY_PROFILE },
  }),
  "a great deal of everything": rich({
    title: `${LONG_TITLE}, nor at Anything That Came Out of It`.slice(0, 120),
    content: {
      ...RICH_CONTENT,
      cast: times(14, (at) => ({ name: `Ingrid Solheim the ${at}th`, role: "A villager", imageKey: "" })),
      credits: times(40, (at) => ({ job: `Department ${at % 17}`, name: `Salla Niemi ${at}` })),
      press: {
        ...RICH_CONTENT.press,
        stillKeys: times(24, (at) => picture(`still-${at}`, 1600, 670)),
        laurels: times(9, (at) => ({
          festival: `Festival of Films ${at}`,
          award: "Best Cinematography",
          year: "2026",
        })),
        quotes: [{ text: TEXT.repeat(2).slice(0, 500), source: "Nordlys", url: "" }, ...RICH_CONTENT.press.quotes],
      },
    },
  }),
  "one of everything": rich({
    ...{ title: "M", episodes: series(1), trailers: trailers.slice(0, 1), moreFilms: moreFilms.slice(0, 1) },
    content: {
      ...RICH_CONTENT,
      cast: RICH_CONTENT.cast.slice(0, 1),
      credits: RICH_CONTENT.credits.slice(0, 1),
      press: {
        ...RICH_CONTENT.press,
        stillKeys: [picture("upright", 900, 1600)],
        laurels: RICH_CONTENT.press.laurels.slice(0, 1),
        screenings: RICH_CONTENT.press.screenings.slice(0, 1),
        quotes: RICH_CONTENT.press.quotes.slice(0, 1),
      },
    },
  }),
  "an upright film of few lines": rich({
    title: "海辺の小径と三つの冬の鐘",
    film: publicFilm({
      source: { kind: "file", url: "/media/films/one/film.mp4", type: "video/mp4", width: 300, height: 534 },
      poster: { url: "/media/posters/one/upright.jpg", width: 300, height: 534, placeholder: null },
    }),
  }),
  "a missing poster": rich({ film: publicFilm({ poster: null }) }),
  "a linked film in preparation": rich({
    film: publicFilm({ status: "preparing", source: null }),
    trailers: [{ id: idNamed("t"), title: "Teaser", description: "", film: publicFilm({ source: linkedFilm }) }],
  }),
};
