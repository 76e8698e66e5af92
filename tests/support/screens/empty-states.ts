import type { Page } from "@playwright/test";

/** As the studio's screens say that there is nothing. */
const WORDS = /^(?:No|Nothing|Nobody|None|There (?:is|are) no)\b.*\b(?:yet|so far|here)\b/;

/** What a screen says where it has nothing to show: the heading of each empty state, and lines that say so. */
export const emptyStatesOn = (page: Page): Promise<string[]> =>
  page.evaluate((words) => {
    const main = document.querySelector("main") ?? document.body;
    const states = [...main.querySelectorAll<HTMLElement>("[data-empty]")].filter((each) => each.checkVisibility());
    const lines = main.innerText.split("\n").filter((line) => new RegExp(words).test(line.trim()));
    return [...new Set([...states.map((each) => each.innerText.split("\n")[0] ?? ""), ...lines])];
  }, WORDS.source);
