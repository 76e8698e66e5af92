import { linksOf, type PageLink } from "~/features/content/link-checks/rules.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { fieldName } from "~/features/content/publications/rules/field-names.ts";
import { placeOf } from "~/features/content/publications/rules.ts";
import { heroBlurb } from "~/features/page/public-site/rules.ts";
import { editorSections, sectionOfPath } from "../rules.ts";

/** What a draft does not say of its film: whether there is a picture of it, and its captions. */
export type FilmFacts = { hasPoster: boolean; isUploaded: boolean; captions: number };

/** Fields whose text is cut on a phone, and those with too little contrast to the picture under them. */
export type Findings = { cut: string[]; faint: string[] };

export const NOTHING_FOUND: Findings = { cut: [], faint: [] };

/** What was seen of the page and of the web: `gone` are the addresses that lead nowhere. */
export type Seen = Findings & { gone: string[] };

/** Something that a festival programmer would miss, and the one step that mends it: a section, or another screen. */
export type Advice = { id: string; text: string; step: string } & ({ section: string } | { to: string });

type Check = Advice & { isMissing: boolean };

/** What the page still lacks for people who choose films; it never keeps a page from being published. */
export const adviceOn = (document: PageDocument, facts: FilmFacts | null, { gone, cut, faint }: Seen): Advice[] => [
  ...[...ofEveryPage(document, facts), ...(document.role === "actor" ? ofActor(document) : ofFilm(document))]
    .filter(({ isMissing }) => isMissing)
    .map(({ isMissing: _, ...advice }) => advice),
  ...linksOf(document)
    .filter(({ url }) => gone.includes(url))
    .map((link) => ofGoneLink(document, link)),
  ...[...new Set(cut)].map((path) => ofCutText(document, path)),
  ...(faint.length ? [ofFaintTexts(faint)] : []),
];

function ofCutText({ role, lists }: PageDocument, path: string): Advice {
  const section = sectionOfPath(editorSections(role, lists.sections), path) ?? "hero";
  return { id: `cut ${path}`, text: `Cut off on a phone: ${fieldName(path)}.`, step: "Shorten it", section };
}

const ofFaintTexts = (paths: string[]): Advice => ({
  id: "faint",
  text: `Hard to read on this picture: ${paths.map(fieldName).join(", ")}.`,
  step: "Choose another picture, or move its focal point",
  section: "hero",
});

function ofGoneLink({ role, lists }: PageDocument, { path, url }: PageLink): Advice {
  const section = sectionOfPath(editorSections(role, lists.sections), path);
  const text = `This link leads nowhere (${fieldName(path)}): ${url}`;
  const advice = { id: path, text, step: "Change the link" };
  return section ? { ...advice, section } : { ...advice, to: placeOf(path) };
}

function ofEveryPage({ description }: PageDocument, facts: FilmFacts | null): Check[] {
  const blurb = heroBlurb(description);
  return [
    {
      ...{ id: "film", isMissing: facts === null, text: "There is no film on your page." },
      ...{ step: "Add your film", to: "/onboarding/video" },
    },
    {
      ...{ id: "poster", isMissing: facts?.hasPoster === false, text: "The film has no poster." },
      ...{ step: "Choose a poster", to: "/studio/film" },
    },
    {
      ...{ id: "captions", isMissing: facts?.isUploaded === true && facts.captions === 0 },
      text: "The film has no captions: many people watch without sound, or in another language.",
      ...{ step: "Add captions", to: "/studio/film" },
    },
    {
      ...{ id: "logline", isMissing: blurb.text === "", text: "The film has no description." },
      ...{ step: "Write a description", section: "hero" },
    },
    {
      ...{
        id: "long-description",
        isMissing: blurb.continues,
        text: "The description is too long: the opening shows only its beginning.",
      },
      ...{ step: "Shorten the description", section: "hero" },
    },
  ];
}

const ofFilm = ({ film }: PageDocument): Check[] => [
  {
    ...{ id: "director", isMissing: film.director.trim() === "", text: "No director is named." },
    ...{ step: "Name the director", section: "about" },
  },
  {
    ...{ id: "contact", isMissing: film.press.contact.email.trim() === "" },
    text: "Programmers and journalists cannot write to you: the press contact has no email.",
    ...{ step: "Add the press contact", to: "/studio/film/press" },
  },
];

const ofActor = ({ lists, person }: PageDocument): Check[] => [
  {
    ...{ id: "headshots", isMissing: lists.headshots.order.length === 0, text: "There is no headshot." },
    ...{ step: "Add a headshot", to: "/studio/profile" },
  },
  {
    ...{ id: "bio", isMissing: person.bio.trim() === "", text: "There is no text about you." },
    ...{ step: "Write about yourself", section: "about" },
  },
];
