export const PREVIEWS_PATH = "/studio/campaigns/previews";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** In pixels: a phone of today, and the column of a mail program. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 700 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

const DARK = "@media (prefers-color-scheme: dark)";

/** A mail for a frame of the studio: pictures from here, whatever host the studio has; links open outside. */
export const previewedHtml = (html: string, baseUrl: string): string =>
  html.replaceAll(`${baseUrl}/media/`, () => "/media/").replace("<head>", '<head><base target="_blank"/>');

/** The mail as a program in this scheme shows it, whatever the browser prefers. */
export const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replaceAll(DARK, scheme === "dark" ? "@media all" : "@media not all")
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`);
