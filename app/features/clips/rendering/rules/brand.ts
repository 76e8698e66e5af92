/** How long a title stands at the beginning, and the card with the call to action at the end. */
export const TITLE_MS = 3_000;
export const DEFAULT_BRAND_COLOUR = "#e02020";

/** Where a title stands, as shares of the screen; below the networks' own line at the top. */
export const TITLE_PLACE = { top: 0.12, width: 0.84, height: 0.16, size: 0.085 };
