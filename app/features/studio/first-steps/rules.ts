import { defaultTitle } from "~/features/account/onboarding/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { heroBlurb } from "~/features/page/public-site/rules.ts";

/** Where the steps are shown again, or put away. */
export const FIRST_STEPS_PATH = "/studio/settings/first-steps";

/** Enough people to hear from, and few enough to know by name. */
export const FIRST_PEOPLE = 10;

/** What an account has already; counted from its rows, so that nothing is ticked that is not there. */
export type Standing = {
  document: PageDocument;
  hasPoster: boolean;
  isPublished: boolean;
  /** Clicks on all its links by people. */
  clicks: number;
  /** People who follow, or get letters. */
  people: number;
};

export type FirstStep = { id: string; to: string; label: string; text: string };

type Step = FirstStep & { isDone: boolean };

/** What brings a new page its first people, in this order; what is there already is left out. */
export const firstSteps = (standing: Standing): FirstStep[] =>
  [...ofPage(standing), ofPeopleInIt(standing.document), ...ofReach(standing)]
    .filter(({ isDone }) => !isDone)
    .map(({ isDone: _, ...step }) => step);

function ofPage({ document, hasPoster, isPublished }: Standing): Step[] {
  const { role, title, description, videoId } = document;
  return [
    {
      ...{ id: "film", isDone: videoId !== null, to: "/onboarding/video", label: "Add your film" },
      text: "Upload it, or paste its address. Your page plays it at once.",
    },
    {
      ...{ id: "poster", isDone: videoId === null || hasPoster, to: "/studio/film", label: "Choose a poster" },
      text: "A frame of the film, or a picture of your own.",
    },
    {
      ...{ id: "words", isDone: title !== defaultTitle(role) && heroBlurb(description).text !== "", to: "/editor" },
      ...{ label: "Write title and description", text: "Touch a text on your page, and change it." },
    },
    {
      ...{ id: "publish", isDone: isPublished, to: "/editor", label: "Publish your page" },
      text: "Only you can see it until then.",
    },
  ];
}

function ofPeopleInIt({ role, film, lists, person }: PageDocument): Step {
  if (role === "actor")
    return {
      ...{ id: "casting", isDone: lists.headshots.order.length > 0 && person.bio.trim() !== "" },
      ...{ to: "/studio/profile", label: "Fill in your casting facts" },
      text: "Headshots and a few lines about you: what casting directors look for first.",
    };
  return {
    ...{ id: "credits", isDone: film.director.trim() !== "" || lists.cast.order.length > 0 },
    ...{ to: "/studio/film/press", label: "Name cast and crew" },
    text: "Credits, laurels and a press kit for festivals.",
  };
}

const ofReach = ({ document, clicks, people }: Standing): Step[] => [
  {
    ...{ id: "link", isDone: clicks > 0, to: `${dashboardPath(document.role)}/social-share`, label: "Tell people" },
    text: "Pictures and texts for each network, made from your page.",
  },
  {
    ...{ id: "people", isDone: people >= FIRST_PEOPLE, to: "/studio/contacts", label: "Find your first ten people" },
    text: `${people} of ${FIRST_PEOPLE} follow you or get your letters. Ask at the next screening, or bring a list.`,
  },
];
