import type { State } from "../state.ts";

const PRESS = { at: "/studio/film/press?part=all" } as const;
const CONTENT = { at: "/studio/content" } as const;
const ITEM = ["label", "Actions for Teaser"] as const;
const EDITOR = { at: "/editor", withFrames: true } as const;
const COMMENTS = { at: "/studio/comments" } as const;

/** Dialogs and states of the studio's screens. */
export const STUDIO: State[] = [
  { ...PRESS, on: "desktop", shows: "Parts of this form" },
  { ...PRESS, steps: [["text", "Paste a list of credits"]], shows: "Add these credits" },
  {
    ...PRESS,
    steps: [
      ["button", "Add laurel"],
      ["button", "Add screening"],
    ],
    shows: "Festival",
  },
  {
    ...PRESS,
    steps: [
      ["checkbox", "Letterboxd"],
      ["textbox", "Letterboxd link", "https://example.com/film"],
    ],
    shows: /Not public yet|Saved/,
  },
  { ...PRESS, steps: [["button", "Publish"]], shows: /Letterboxd link: Please enter/ },
  { ...PRESS, steps: [["button", "Discard"]], shows: "Discard all" },
  { ...CONTENT, on: "both", shows: "Teaser" },
  { ...CONTENT, steps: [["button", "List"]], on: "both", shows: "Teaser" },
  {
    ...CONTENT,
    steps: [
      ["button", "Add Content"],
      ["button", "Add to project"],
    ],
    shows: "URL is required",
  },
  {
    ...CONTENT,
    steps: [
      ["button", "Add Content"],
      ["tab", "Files"],
    ],
    shows: /file/,
  },
  {
    ...CONTENT,
    steps: [
      ["button", "New project"],
      ["button", "Create project"],
    ],
    shows: "Project name is required",
  },
  { ...CONTENT, steps: [ITEM, ["button", "Place on a page"]], shows: "Place it as" },
  { ...CONTENT, steps: [ITEM, ["button", "Edit"]], shows: "Save content" },
  { ...CONTENT, on: "desktop", steps: [ITEM, ["button", "Delete"]], shows: /Are you sure/ },
  {
    ...CONTENT,
    steps: [
      ["checkbox", "Select Teaser"],
      ["button", "Tags"],
    ],
    shows: "Add tags",
  },
  { ...CONTENT, steps: [["searchbox", "Search content", "nothing like it"]], shows: "No results found" },
  { at: "/studio/content?url=https%3A%2F%2Fpaper.example%2Freview", shows: "Keep in IndieLens" },
  { at: "/studio/film/episodes", steps: [["button", "Rename The Bell"]], shows: "Description" },
  { at: "/studio/inbox", on: "desktop", shows: /inquiry/ },
  { at: "/studio/history/comparison?from=1&to=2", shows: /version/i },
  { at: "/studio/campaigns/new?template=newsletter", on: "both", shows: "Campaign Details" },
  { at: "/studio/campaigns/new", steps: [["button", "Compare with another version"]], shows: "Compared after" },
  { at: "/studio/campaigns/:letterId", shows: "Open the letter" },
  { at: "/studio/campaigns/:letterId", shows: "Rounds" },
  {
    at: "/studio/sending",
    steps: [
      ["textbox", "Address", "ada@gmail.com"],
      ["button", "Use this address"],
    ],
    shows: "Everybody can have an address there",
  },
  {
    at: "/studio/sending",
    steps: [
      ["textbox", "Address", "hello@bell-film.example.com"],
      ["button", "Use this address"],
    ],
    shows: /DKIM record/,
  },
  { at: "/studio/email-templates/:emailTemplateId", on: "both", shows: "Save Template" },
  { at: "/studio/inquiries/:inquiryId", shows: "Your answer" },
  { ...COMMENTS, steps: [["checkbox", "Choose all on this page"]], on: "both", shows: /chosen/ },
  { ...COMMENTS, steps: [["button", "Reply"]], shows: "Save reply" },
  { at: "/studio/comments?show=approved", shows: "Unapprove" },
  { at: "/studio/comments/rules", steps: [["button", "Save"]], shows: "Saved. New comments follow these rules." },
  { at: "/studio/previews", steps: [["button", "Make a preview link"]], shows: /\/p\// },
];

/** The editor with its panels. */
export const EDITOR_STATES: State[] = [
  { ...EDITOR, on: "desktop", shows: "Film Story" },
  { ...EDITOR, on: "desktop", steps: [["button", "Film Story"]], shows: "All sections" },
  {
    ...{ ...EDITOR, on: "desktop", shows: "Festival" },
    steps: [
      ["button", "About The Film"],
      ["button", "Add laurel"],
    ],
  },
  { ...EDITOR, on: "desktop", steps: [["button", "Hero"]], shows: "All sections" },
  { ...EDITOR, on: "desktop", steps: [["button", "Add a section"]], shows: "Text" },
  { ...EDITOR, on: "desktop", steps: [["button", "Reset"]], shows: "Reset" },
];

/** The wizard, with the messages of its steps. */
export const WIZARD: State[] = [
  ...["username", "role", "genres", "video", "platforms", "generation", "ready"].map(
    (step): State => ({ at: `/onboarding/${step}`, by: "unlaunched", on: "both", shows: /Step \d of 8/ }),
  ),
  { at: "/onboarding/welcome", by: "undecided", on: "both", shows: "Create Project" },
  { at: "/onboarding/welcome", by: "undecided", steps: [["link", "Create Project"]], on: "both", shows: "Continue" },
];
