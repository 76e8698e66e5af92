import { expect, type Page } from "@playwright/test";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const MEDIA = "media-controller > [slot=media]";

type Readable = "currentTime" | "duration" | "muted" | "paused" | "volume" | "playbackRate";

/** A property of whatever plays the film; null while nothing does. */
export const media = (page: Page, property: Readable) =>
  page.evaluate(([selector, name]) => (document.querySelector(selector) as HTMLVideoElement | null)?.[name] ?? null, [
    MEDIA,
    property,
  ] as const);

/** What the controls know of that property; they learn of a change a moment after it happened. */
export const known = (page: Page, property: Readable) =>
  page.evaluate((name) => {
    type Store = HTMLElement & { mediaStore: { getState(): Record<string, unknown> } };
    const state = document.querySelector<Store>("media-controller")?.mediaStore.getState();
    return state?.[`media${name[0]?.toUpperCase()}${name.slice(1)}`] ?? null;
  }, property);

/** Presses Play and waits until the film runs in the player. */
export async function playFilm(page: Page) {
  await button(page, "Play").click();
  await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
}
