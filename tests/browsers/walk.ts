import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFilm } from "../support/films.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import type { Engine } from "./browser.ts";
import { OWNER, type Step, VISITOR, type World } from "./steps.ts";

const FILM_SECONDS = 20;

/** Walks as an owner and then as a visitor through a product of its own; throws a sentence about the first failure. */
export async function walk(engine: Engine, pictures: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const films = await scratchFolder();
  const product = await startProductProcess();
  try {
    const film = await makeFilm(films, "wide.mp4", FILM_SECONDS);
    const world = { baseUrl: product.baseUrl, film, shortLink: "" };
    await walkAs(engine, OWNER, world, join(pictures, "owner"));
    await walkAs(engine, VISITOR, world, join(pictures, "visitor"));
  } finally {
    await product.discard();
    await rm(films, { recursive: true, force: true });
  }
}

async function walkAs(engine: Engine, steps: Step[], world: World, picture: string) {
  const browser = await engine.open();
  try {
    for (const [index, { name, run }] of steps.entries()) {
      const failure = await run(browser, world).then(
        () => null,
        (error: Error) => error,
      );
      await browser.takePicture(`${picture}-${index + 1}-${name}.png`);
      if (failure) throw new Error(`${engine.name} failed at ${name}: ${failure.message}.`);
      console.log(`${engine.name}: ${name}`);
    }
  } finally {
    await browser.close();
  }
}
