import type { State } from "../state.ts";

const LINKS = { at: "/dashboard/public-links" } as const;
const PROJECTS = { at: "/dashboard/projects" } as const;
const CLIPS = { at: "/dashboard/clips" } as const;
const DEEP = { at: "/dashboard/deep-analytics" } as const;
const PROJECT = [["button", /Continue Editing/]] as const;
const MORE = ["label", "More for The bell"] as const;

/** The shell of the studio, and the dialogs of the links. */
export const LINKS_AND_SHELL: State[] = [
  { at: "/dashboard", on: "desktop", shows: "Collapse the sidebar" },
  { at: "/dashboard", on: "desktop", steps: [["button", "Collapse the sidebar"]], shows: "Expand the sidebar" },
  // Still collapsed, in the light theme.
  { at: "/actors-dashboard", by: "actor", on: "desktop", shows: "Expand the sidebar" },
  { at: "/dashboard", on: "desktop", steps: [["button", "Search"]], shows: "Search the studio" },
  { at: "/dashboard", steps: [["button", "Menu"]], shows: "Cast & press" },
  { at: "/dashboard?premiere", on: "both", shows: "Your page is public" },
  { ...LINKS, steps: [["button", "New link"]], shows: "Address (optional)" },
  {
    ...LINKS,
    steps: [
      ["button", "New link"],
      ["textbox", "Title", "Flyer"],
      ["key", "Escape"],
    ],
    shows: "Close without saving?",
  },
  {
    ...LINKS,
    steps: [
      ["button", "New link"],
      ["textbox", "Title", "Flyer"],
      ["textbox", "Address (optional)", "login"],
      ["button", "Create link"],
    ],
    shows: "This address is reserved.",
  },
  {
    ...LINKS,
    steps: [
      ["button", "Boost The Salt Road"],
      ["textbox", "Total budget", "24"],
    ],
    shows: "Minimum budget is $25",
  },
  {
    ...LINKS,
    steps: [
      ["button", "Boost Boosted"],
      ["button", "Change settings"],
    ],
    shows: /a new one runs for/,
  },
  { ...LINKS, steps: [["button", "Boost Held"]], shows: "Held until midnight UTC" },
  { ...LINKS, steps: [["button", "Emoji of Held"]], shows: "Red heart", on: "both" },
  {
    ...LINKS,
    steps: [
      ["button", "Options of Held"],
      ["button", "Add a destination"],
    ],
    shows: "Leads to",
  },
  { ...LINKS, steps: [["button", "QR code of Held"]], shows: "PNG" },
  { ...LINKS, on: "desktop", shows: "New link" },
  { ...LINKS, steps: [["button", "Grid"]], on: "both", shows: "New link" },
  { ...LINKS, steps: [["button", "Delete Held"]], shows: "Undo" },
];

/** Dialogs and views of the other sections. */
export const SECTIONS: State[] = [
  { at: "/dashboard/site", withFrames: true, shows: "Your site" },
  { ...PROJECTS, steps: [["button", /^(New Project|Create New Project)$/]], shows: "Create New Project" },
  { ...PROJECTS, steps: [["button", "Folders"]], shows: "New folder" },
  { ...PROJECTS, steps: [...PROJECT, ["tab", "Template"]], shows: "Classic" },
  { ...PROJECTS, steps: [...PROJECT, ["tab", "Grid Editor"], ["button", "Add section"]], shows: "Add card" },
  { ...PROJECTS, steps: [...PROJECT, ["tab", "Links"]], shows: "Vimeo" },
  { ...PROJECTS, steps: [...PROJECT, ["tab", "Settings"]], shows: "Waiting for records" },
  { at: "/dashboard/emoji-packs", on: "both", steps: [["button", "Manage Cast"]], shows: "Create New Pack" },
  { at: "/dashboard/emoji-packs", steps: [["button", "Create New Pack"]], shows: "Create and choose emoji" },
  { at: "/dashboard/emoji-packs", steps: [["button", "Invite Cast Member"]], shows: "Role in film" },
  { at: "/dashboard/templates", on: "both", shows: "Popular Templates" },
  { at: "/dashboard/templates", steps: [["button", "List"]], on: "both", shows: /Best for/ },
  { at: "/dashboard/templates", steps: [["button", /^Horror/]], on: "both", shows: "Use This Template" },
  {
    at: "/dashboard/templates",
    steps: [["searchbox", "Search templates", "nothing like it"]],
    shows: "No templates found",
  },
  {
    at: "/dashboard/clips?view=create",
    by: "newcomer",
    steps: [["button", "Create Clips"]],
    shows: "Please enter a video title",
  },
  { ...CLIPS, steps: [MORE, ["button", "Place on a page"]], shows: "Place it as" },
  { ...CLIPS, steps: [MORE, ["button", "Schedule"]], shows: "Day" },
  { ...CLIPS, steps: [["button", "Share The bell"]], shows: "Text" },
  { ...CLIPS, steps: [["button", "Edit The bell"]], shows: "Save and render" },
  { ...DEEP, steps: [["button", "Add a note"]], shows: "What happened?" },
  { ...DEEP, steps: [["button", "Keep this view"]], shows: "Keep view" },
  { ...DEEP, at: "/dashboard/deep-analytics?country=DE", on: "both", shows: "Remove the filter" },
  { ...DEEP, at: "/dashboard/deep-analytics?country=DE", steps: [["button", "Share"]], shows: "The link" },
  { ...DEEP, steps: [["button", "PDF and rows"]], shows: /PDF of this screen|rows/ },
  { ...DEEP, at: "/dashboard/deep-analytics?from=2026-01-01&to=2026-01-05", shows: "Total Views" },
  { at: "/dashboard/email-campaigns?tab=contacts", shows: "Subscribed" },
  { at: "/dashboard/email-campaigns?tab=templates", shows: "Default Template" },
  { at: "/dashboard/social-share?network=x", on: "both", shows: "Copy text" },
  { at: "/dashboard/social-share?network=instagram&format=story", on: "desktop", shows: "Copy text" },
  { at: "/dashboard/export", on: "both", shows: /archive/ },
  {
    at: "/dashboard/export",
    steps: [
      ["checkbox", /^Words/],
      ["checkbox", /^Films/],
      ["button", "Make the archive"],
    ],
    shows: "Please choose what the archive shall contain.",
  },
  {
    at: "/dashboard/settings/privacy",
    steps: [["button", "Set up an authenticator app"]],
    shows: "Confirm that it is you",
  },
  {
    at: "/dashboard/settings/privacy",
    steps: [
      ["button", "Set up an authenticator app"],
      ["textbox", "Password", "salt-road-7"],
      ["button", "Confirm"],
    ],
    shows: "Six digits",
  },
  { at: "/dashboard/settings/danger-zone", steps: [["button", "Reset settings"]], shows: "Reset settings" },
  { at: "/dashboard/settings/danger-zone", steps: [["button", /^Delete (my )?account/]], shows: /delet/i },
];

/** Sections of a filmmaker who has nothing yet. */
export const EMPTY: State[] = [
  { at: "/dashboard/projects", by: "newcomer", shows: "Create Your First Project" },
  { at: "/dashboard/analytics", by: "newcomer", shows: "Your page is not public" },
  { at: "/dashboard/email-campaigns", by: "newcomer", shows: "Letters to the people" },
  { at: "/dashboard/clips", by: "newcomer", shows: "No clips yet" },
  { at: "/dashboard/export", by: "newcomer", on: "both", shows: "Your archive is ready" },
  { at: "/dashboard/export", by: "newcomer", steps: [["link", "Download"]], shows: "Confirm that it is you" },
  { at: "/studio/content", by: "newcomer", steps: [["button", "Add Content"]], shows: "Please select a project first" },
  { at: "/studio/contacts", by: "newcomer", shows: "Nobody yet" },
  { at: "/studio/comments", by: "newcomer", shows: "Nobody has said anything yet" },
  { at: "/studio/screeners", by: "newcomer", shows: "Nobody is invited yet." },
  { at: "/studio/previews", by: "newcomer", shows: "No preview link works at the moment." },
  { at: "/studio/inbox", by: "newcomer", shows: "Nothing has happened yet." },
  { at: "/studio/history", by: "newcomer", shows: "Version 1" },
  { at: "/studio/film", by: "newcomer", shows: "Your page has no film yet." },
  { at: "/studio/film/episodes", by: "newcomer", shows: "None yet." },
  { at: "/studio/film/press", by: "newcomer", shows: "Not on your page with your plan" },
  { at: "/studio/film/festivals/sheet", by: "newcomer", shows: "This page has no film yet." },
  { at: "/studio/film/festivals/runs", by: "newcomer", shows: "No festival is listed yet." },
  { at: "/studio/film/festivals/package", by: "newcomer", shows: "It is not made yet." },
  { at: "/studio/film/festivals/package/links", by: "newcomer", shows: "No festival has a link yet." },
  {
    at: "/studio/film/festivals",
    by: "newcomer",
    steps: [["text", /What they would miss/]],
    shows: "No director is listed.",
  },
  {
    at: "/studio/film/press",
    by: "newcomer",
    steps: [["button", "Save"]],
    shows: "Please enter a name, or choose Not now",
  },
  { at: "/studio/film/press", by: "newcomer", on: "desktop", shows: "See plans" },
  { at: "/pricing", by: "newcomer", steps: [["text", "Downgrade to Essential"]], shows: "Yes, downgrade" },
  { at: "/dashboard/site", by: "newcomer", shows: "No film on your page yet." },
];
