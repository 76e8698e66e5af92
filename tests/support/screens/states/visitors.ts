import { START } from "../../player-controls.ts";
import type { State } from "../state.ts";

const FILM = { at: "/films/:slug", by: "nobody", isDocument: true } as const;
const ACTOR = { at: "/u/:actor", by: "nobody", isDocument: true } as const;

/** What visitors open on pages, and what readers of mails see. */
export const VISITORS: State[] = [
  { at: "/u/:withheld", by: "nobody", isDocument: true, shows: "Taken down" },
  { ...FILM, steps: [["button", "Follow"]], shows: "Age (optional)" },
  { ...ACTOR, steps: [["button", "Post comment"]], shows: "Please enter your name" },
  {
    ...ACTOR,
    steps: [
      ["textbox", "Your name", "Noor"],
      ["textbox", "Your comment", "The fog stays with me."],
      ["button", "Post comment"],
    ],
    shows: "Thank you. Your comment waits for approval.",
  },
  { ...FILM, steps: [["button", /^React/]], shows: "Fire" },
  {
    ...FILM,
    steps: [
      ["button", START],
      ["key", "k"],
    ],
    shows: "The Salt Road",
  },
  {
    ...FILM,
    steps: [
      ["button", START],
      ["key", "k"],
      ["button", "Settings"],
      ["menuitem", /Speed/],
    ],
    shows: "1.5x",
  },
  { ...FILM, on: "desktop", shows: "The Salt Road" },
  { ...FILM, steps: [["link", /^Still/]], shows: "1 of 3" },
  { ...ACTOR, on: "both", shows: "Spotlight Clips" },
  { ...ACTOR, steps: [["tab", "Contact Me"]], shows: "Send Casting Inquiry" },
  {
    ...ACTOR,
    steps: [
      ["tab", "Spotlight Clips"],
      ["button", "The Ferry"],
    ],
    shows: "Next clip",
  },
  { at: "/u/nobody-here", by: "nobody", isDocument: true, on: "both", shows: "Nothing is showing here" },
  { at: ":ownContact", by: "nobody", isDocument: true, steps: [["button", "Mail me the link"]], shows: /The link/ },
  { at: ":ownData", by: "nobody", isDocument: true, steps: [["button", "Delete my data"]], shows: "Delete all of it?" },
  { at: ":confirmation", by: "nobody", isDocument: true, steps: [["button", "Confirm"]], shows: "You are on the list" },
  {
    at: ":ownContact",
    by: "nobody",
    isDocument: true,
    steps: [["button", "Unsubscribe"]],
    shows: "You are unsubscribed",
  },
  { at: "/r/:openReport", by: "nobody", shows: "France" },
  {
    at: "/s/:sealed",
    isDocument: true,
    by: "nobody",
    steps: [
      ["label", "Passcode", "AAAA-AAAA"],
      ["button", "Watch the film"],
    ],
    shows: "This passcode is not right.",
  },
  { at: "/signup", by: "nobody", steps: [["button", "Show password"]], on: "both", shows: "Hide password" },
  { at: "/login", by: "nobody", on: "both", shows: "Forgot password?" },
  { at: "/forgot-password", by: "nobody", on: "both", shows: "Send Reset Link" },
  { at: "/reset-password", by: "nobody", on: "both", shows: /link/ },
  { at: "/verify-email?token=x", by: "nobody", on: "both", shows: "Confirm your email" },
  { at: "/privacy", by: "nobody", on: "both", shows: "Privacy Policy" },
  { at: "/terms", by: "nobody", on: "both", shows: "Terms of Service" },
  { at: "/developers", by: "nobody", on: "both", shows: "For developers" },
  { at: "/pricing", by: "nobody", on: "both", shows: "Visibility" },
  { at: "/cast-crew-pricing", by: "nobody", on: "both", shows: "Every reel starts free." },
  { at: "/enterprise", by: "nobody", on: "both", shows: /Let.s Talk/ },
  // The link to the editor is for browsers that were in the studio.
  { at: "/studio/film", shows: "Your film" },
  { at: "/netflix", by: "owner", isDocument: true, shows: "Edit Mode" },
  { at: "/u/:username", by: "owner", isDocument: true, shows: "Edit page" },
  { at: "/u/:username", by: "owner", isDocument: true, on: "desktop", shows: "Edit page" },
  { at: "/dev/outbox", by: "nobody", shows: "Unexpected Application Error!" },
];
