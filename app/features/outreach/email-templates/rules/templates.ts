/** A mail to begin with. `audience` is what somebody must have agreed to: `follow` is enough for news of releases. */
export type DefaultTemplate = {
  id: DefaultTemplateId;
  name: string;
  subject: string;
  previewText: string;
  message: string;
  ctaText: string;
  reaches: "followers" | "subscribers";
  /** `2026-11-24` */
  updatedOn: string;
};

export const TEMPLATE_IDS = ["film", "behind-the-scenes", "community", "event", "newsletter"] as const;
export type DefaultTemplateId = (typeof TEMPLATE_IDS)[number];

const UPDATED = "2026-11-24";

/** The default templates; their names are the specification's. */
export const TEMPLATES: readonly DefaultTemplate[] = [
  {
    id: "film",
    name: "New Film Announcement",
    subject: "{{filmTitle}} is here",
    previewText: "You asked to hear when something new is out. It is.",
    message:
      "Hello {{recipientName}},\n\n{{filmTitle}} is finished, and you are among the first who can watch it.\n\n{{filmDescription}}\n\nThank you for waiting for it.\n\n{{creatorName}}",
    ctaText: "Watch the film",
    reaches: "followers",
    updatedOn: UPDATED,
  },
  {
    id: "behind-the-scenes",
    name: "Behind the Scenes Update",
    subject: "From the set of {{filmTitle}}",
    previewText: "What we did since the last letter, and what comes next.",
    message:
      "Hello {{recipientName}},\n\na short letter from the making of {{filmTitle}}: what went well, what did not, and what we shoot next.\n\nWrite here what happened.\n\n{{creatorName}}",
    ctaText: "See the pictures",
    reaches: "subscribers",
    updatedOn: UPDATED,
  },
  {
    id: "community",
    name: "Community Update",
    subject: "News from {{creatorName}}",
    previewText: "What you said about the film, and what we made of it.",
    message:
      "Hello {{recipientName}},\n\nmany of you have written about {{filmTitle}}. Here is what we took from it, and a question for you.\n\nWrite here what you would like to ask.\n\n{{creatorName}}",
    ctaText: "Join the conversation",
    reaches: "subscribers",
    updatedOn: UPDATED,
  },
  {
    id: "event",
    name: "Event Invitation",
    subject: "You are invited: {{filmTitle}} on the big screen",
    previewText: "Day, place and how to get a seat.",
    message:
      "Hello {{recipientName}},\n\nwe show {{filmTitle}} in a cinema, and we would like to see you there.\n\nWrite here the day, the place, and who comes along.\n\n{{creatorName}}",
    ctaText: "Get a seat",
    reaches: "subscribers",
    updatedOn: UPDATED,
  },
  {
    id: "newsletter",
    name: "Newsletter Update",
    subject: "A letter from {{creatorName}}",
    previewText: "What is new, in two minutes.",
    message:
      "Hello {{recipientName}},\n\nhere is what is new around {{filmTitle}}.\n\nWrite here your news.\n\n{{creatorName}}",
    ctaText: "Read more",
    reaches: "subscribers",
    updatedOn: UPDATED,
  },
];

/** Null for an id that is none. */
export const templateOf = (id: string): DefaultTemplate | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;

/** Whether a search finds the template. */
export function isFound(
  { name, subject, previewText }: Pick<DefaultTemplate, "name" | "subject" | "previewText">,
  search: string,
): boolean {
  const wanted = search.toLowerCase();
  return [name, subject, previewText].some((text) => text.toLowerCase().includes(wanted));
}
