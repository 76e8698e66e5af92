import { expect, type Page } from "@playwright/test";

/** The hero's button that starts the film; its words depend on the page. */
export const START = /^(Play|Watch Now - Free)$/;

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

const MEDIA = "media-controller > [slot=media]";

type Readable = "currentTime" | "duration" | "muted" | "paused" | "volume" | "playbackRate";

/** A property of the element that plays the film; null without one. */
export const media = (page: Page, property: Readable) =>
  page.evaluate(([selector, name]) => (document.querySelector(selector) as HTMLVideoElement | null)?.[name] ?? null, [
    MEDIA,
    property,
  ] as const);

/** The controls' value of that property; it is updated a moment after a change. */
export const known = (page: Page, property: Readable) =>
  page.evaluate((name) => {
    type Store = HTMLElement & { mediaStore: { getState(): Record<string, unknown> } };
    const state = document.querySelector<Store>("media-controller")?.mediaStore.getState();
    return state?.[`media${name[0]?.toUpperCase()}${name.slice(1)}`] ?? null;
  }, property);

/** Presses the hero's button and waits until the film runs in the player. */
export async function playFilm(page: Page) {
  await button(page, START).click();
  await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
}
