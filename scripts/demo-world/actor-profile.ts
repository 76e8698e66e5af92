import { type ActorProfile, EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { dayAgo } from "./making.ts";

/** What casting reads first. */
export const profileOf = (headshots: ActorProfile["headshots"]): Partial<ActorProfile> => ({
  bio: "Idris Calloway grew up above a chandlery in Whitby and trained in Glasgow. He played the Ferryman in Mara Lindqvist's The Salt Road, two seasons of Harbour Lights, and more dead men on stage than he can count. He rows, he sings bass, and he learns lines on trains.",
  careerHighlights: [
    "Best Supporting Actor, Harbour Film Week",
    "Two seasons as Inspector Vale in Harbour Lights",
    "Company member, The Slipway Theatre",
  ],
  ...{ profileImageKey: headshots[0]?.imageKey ?? "", headshots },
  pastProjects: [
    { title: "The Salt Road", year: dayAgo(200).slice(0, 4), role: "The Ferryman", imageKey: "", type: "film" },
    {
      title: "Harbour Lights",
      year: dayAgo(500).slice(0, 4),
      role: "Inspector Vale",
      imageKey: "",
      type: "television",
    },
    { title: "The Weather Glass", year: dayAgo(800).slice(0, 4), role: "Captain Rudd", imageKey: "", type: "theater" },
    { title: "Nine Letters Home", year: dayAgo(1_100).slice(0, 4), role: "The Father", imageKey: "", type: "film" },
  ],
  reels: [{ name: "Voice reel", url: "https://example.com/calloway/voice" }],
  casting: {
    ...EMPTY_PROFILE.casting,
    ...{ playingAgeFrom: "38", playingAgeTo: "50", heightCm: "185", basedIn: "Whitby and London", union: "Equity" },
    ...{
      eyes: "Brown",
      hair: "Black, greying",
      workPermit: "United Kingdom, Ireland",
      selfTape: "Within 24 hours, own room and light",
    },
    languages: ["English", "French", "Some Norwegian"],
    accents: ["Yorkshire", "RP", "Glasgow", "Trinidad"],
    skills: ["Rowing", "Bass singing", "Stage combat", "Piano"],
    licences: ["Driving licence", "Powerboat level 2"],
  },
  contact: {
    ...EMPTY_PROFILE.contact,
    agent: { name: "Wilma Strand", agency: "Strand & Ashdown", email: "agents@example.com", phone: "+44 20 7946 0144" },
    ...{ availability: "From the week after next", location: "London, Leeds, Newcastle" },
  },
});
