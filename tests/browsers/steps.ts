import { until } from "../support/until.ts";
import { arrive, fill, press, seeText } from "./actions.ts";
import type { Browser } from "./browser.ts";

/** What the steps of one walk know of the product; a step notes what later steps need. */
export type World = { baseUrl: string; film: string; shortLink: string };

export type Step = { name: string; run(browser: Browser, world: World): Promise<unknown> };

const TITLE = "The Salt Road";

const signUp: Step = {
  name: "sign-up",
  run: async (browser, { baseUrl }) => {
    await browser.goto(`${baseUrl}/signup`);
    await fill(browser, "Email", "mara@example.org");
    await fill(browser, "Password", "salt-road-7");
    await press(browser, "checkbox", "");
    await press(browser, "button", "Create my free account");
    await arrive(browser, /welcome$/);
  },
};

const answers: Step = {
  name: "wizard-answers",
  run: async (browser) => {
    await press(browser, "link", "Create Project");
    await press(browser, "button", "Continue");
    await arrive(browser, /username$/);
    await seeText(browser, "Username is available!");
    await press(browser, "button", "Continue");
    await arrive(browser, /role$/);
    await press(browser, "radio", "Filmmaker");
    await press(browser, "button", "Continue");
    await arrive(browser, /genres$/);
    await press(browser, "checkbox", "Drama");
    await press(browser, "button", "Continue");
    await arrive(browser, /video$/);
  },
};

const upload: Step = {
  name: "wizard-film",
  run: async (browser, { film }) => {
    await browser.attach(film);
    await seeText(browser, "Your film is ready to play.", 90_000);
    await fill(browser, "Film title", TITLE);
    await press(browser, "button", "Continue");
    await arrive(browser, /platforms$/);
  },
};

const launch: Step = {
  name: "launch",
  run: async (browser) => {
    await press(browser, "checkbox", "Website");
    await press(browser, "button", "Continue with 1 platform");
    await press(browser, "button", "Continue to Launch");
    await press(browser, "button", "Continue with ");
    await arrive(browser, /ready$/);
    await press(browser, "button", "Launch My Site");
    await arrive(browser, /dashboard$/);
    await seeText(browser, "Your page is public");
  },
};

const link: Step = {
  name: "studio-link",
  run: async (browser, world) => {
    await press(browser, "button", "Close");
    // The plan without payment comes with one link: the launch made it.
    await press(browser, "button", `Delete ${TITLE}`);
    await seeText(browser, "Undo");
    await press(browser, "button", "New link");
    await fill(browser, "Title", "Flyer");
    await press(browser, "button", "Create link");
    await press(browser, "button", "Copy link: Flyer");
    await seeText(browser, "Copied");
    world.shortLink = await browser.read<string>(
      `[...document.querySelectorAll("li")].find((row) => row.innerText.includes("Flyer")).innerText.match(/\\/l\\/[\\w-]+/)[0]`,
    );
  },
};

const follow: Step = {
  name: "follow-link",
  run: async (browser, { baseUrl, shortLink }) => {
    await browser.goto(baseUrl + shortLink);
    await arrive(browser, /^\/(films|u)\//);
    await seeText(browser, TITLE);
  },
};

const watch: Step = {
  name: "watch",
  run: async (browser) => {
    await press(browser, "button", "Watch Now - Free");
    const second = () => browser.read<number>(`document.querySelector("video")?.currentTime ?? 0`);
    await until(async () => (await second()) > 0, "the film begins");
    const begun = await second();
    await until(async () => (await second()) > begun + 1, "the film goes on");
    if (await browser.read(`document.body.innerText.includes("Video playback error")`))
      throw new Error("the player shows an error");
  },
};

const react: Step = {
  name: "reaction",
  run: async (browser) => {
    await press(browser, "button", "React");
    await press(browser, "menuitemcheckbox", "Fire");
    await seeText(browser, "Thank you!");
  },
};

const comment: Step = {
  name: "comment",
  run: async (browser) => {
    await browser.read(`document.querySelector("#comments").scrollIntoView({ behavior: "instant" })`);
    await fill(browser, "Your name", "Noor");
    await fill(browser, "Your comment", "The fog stays with me.");
    await press(browser, "button", "Post comment");
    await seeText(browser, "Thank you. Your comment waits for approval.");
  },
};

export const OWNER: Step[] = [signUp, answers, upload, launch, link];
export const VISITOR: Step[] = [follow, react, watch, comment];
