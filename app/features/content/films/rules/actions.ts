/** An action of the hero in the owner's words; `""` leaves words and icon to the design. */
export type HeroAction = { text: string; icon: ActionIcon };
/** A further action of the hero, which leads to an address. */
export type FurtherAction = HeroAction & { url: string };

/** `""` is the usual icon of the place, or none. */
export const ICON_NAMES = {
  "": "Default icon",
  play: "Play",
  ticket: "Ticket",
  calendar: "Calendar",
  heart: "Heart",
  award: "Award",
  people: "People",
  book: "Book",
  shop: "Shop",
  mail: "Mail",
  download: "Download",
  website: "Website",
} as const;
export type ActionIcon = keyof typeof ICON_NAMES;
export const ACTION_ICONS = Object.keys(ICON_NAMES) as ActionIcon[];

export const NO_ACTION: HeroAction = { text: "", icon: "" };
