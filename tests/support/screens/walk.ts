import { expect, type Page } from "@playwright/test";
import { signIn } from "../owned.ts";
import { HANGS_MS } from "../until.ts";
import { pressEmptyForm } from "./empty-forms.ts";
import { findingsOn, overflowOf } from "./findings.ts";
import { Opener } from "./opener.ts";
import type { Place } from "./places.ts";
import { mainButtonsOn } from "./small-phones.ts";
import { filledIn, type State } from "./state.ts";
import type { Person, World } from "./world.ts";

/** A control by its role and name; with words, they are typed there. */
type Role = Parameters<Page["getByRole"]>[0];
export type Step = readonly [role: Role | "text" | "label" | "key", name: string | RegExp, words?: string];

/** One browser that goes from screen to screen, and what it has found. */
export class Walk {
  readonly findings: string[] = [];
  readonly #page: Page;
  readonly #world: World;
  readonly #opener: Opener;
  #person: Person | null = null;

  constructor(page: Page, world: World) {
    this.#page = page;
    this.#world = world;
    this.#opener = new Opener(page);
  }

  /** Opens a screen and looks at it. */
  visit = ({ address, by, isDocument }: Place) =>
    this.#noting(`${by} at ${address}`, async () => {
      await this.#resize(PHONE);
      await this.#open(address, by, isDocument);
      return this.#seen("phone");
    });

  /** Opens a screen once for each of its forms, and presses its button with nothing in its fields. */
  pressEmpty = ({ address, by, isDocument }: Place) =>
    this.#noting(`${by} at ${address}`, async () => {
      const found: string[] = [];
      for (let nth = 0; ; nth++) {
        await this.#open(address, by, isDocument);
        const wrong = await pressEmptyForm(this.#page, nth);
        if (!wrong) return found;
        found.push(...wrong);
      }
    });

  /** Opens a screen, brings about its state, and looks at it. */
  bring = ({ at, by = "owner", steps = [], shows, isDocument, withFrames, on = "phone" }: State) =>
    this.#noting(`${by} at ${[at, ...steps.map((step) => step.join(" "))].join(", ")}`, async () => {
      await this.#resize(on === "desktop" ? DESKTOP : PHONE);
      if (withFrames) this.#opener.startAnew();
      await this.#open(filledIn(at, this.#world.things), by, isDocument);
      for (const step of steps) await this.#take(step);
      const words = this.#page.getByText(shows).or(this.#page.getByLabel(shows));
      await expect(words.and(this.#page.locator(":visible")).first()).toBeVisible(PATIENCE);
      return this.#seen(on, withFrames, isDocument);
    });

  async #noting(name: string, look: () => Promise<string[]>) {
    const found = await look().catch((error: Error) => {
      this.#opener.startAnew();
      return [`is not reached: ${error.message}`];
    });
    for (const finding of found) this.findings.push(`${name}: ${finding}`);
  }

  async #open(address: string, by: Person, isDocument = false) {
    if (this.#person !== by) await this.#become(by);
    let met = await this.#opener.go(address, isDocument);
    if (met === GENERATION && met !== address) {
      // After a changed answer the site is made again first.
      await expect(this.#page.getByRole("button", { name: "Continue to Launch" })).toBeEnabled(PATIENCE);
      met = await this.#opener.go(address, isDocument);
    }
    if (met !== new URL(address, this.#page.url()).pathname) throw new Error(`it leads to ${met}`);
  }

  async #become(person: Person) {
    const visitor = this.#world.people[person];
    await this.#page.context().clearCookies();
    if (visitor.cookieHeader) await signIn(this.#page.context(), visitor);
    this.#person = person;
    // The colours of the light studio are looked at with an actor's screens.
    const theme = person === "actor" ? "light" : "midnight";
    await this.#page.goto("/privacy");
    await this.#page.evaluate((name) => localStorage.setItem("indielens-theme", name), theme);
    this.#opener.startAnew();
  }

  async #take([role, name, words]: Step) {
    if (role === "key") return this.#page.keyboard.press(name as string);
    const exact = typeof name === "string";
    const places = {
      text: () => this.#page.getByText(name, { exact }),
      label: () => this.#page.getByLabel(name, { exact }),
      role: () => this.#page.getByRole(role as Role, { name, exact }),
    };
    const place = (role === "text" || role === "label" ? places[role] : places.role)();
    const control = place.and(this.#page.locator(":visible")).first();
    if (words === undefined) await control.click(PATIENCE);
    else await control.fill(words, PATIENCE);
  }

  async #seen(on: "phone" | "desktop" | "both", withFrames = false, isOpenDocument = false) {
    await this.#opener.quiet();
    // What a bar happens to cover in part is no small control.
    await this.#page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const found = await findingsOn(this.#page, withFrames);
    // On a page something may be open over the main button.
    if (on === "phone" && isOpenDocument) return found;
    if (on === "phone") return [...found, ...(await mainButtonsOn(this.#page))];
    if (on === "desktop") return found;
    await this.#resize(DESKTOP);
    return [...found, ...(await overflowOf(this.#page))];
  }

  async #resize(size: typeof PHONE) {
    if (this.#page.viewportSize()?.width !== size.width) await this.#page.setViewportSize(size);
  }
}

const PATIENCE = { timeout: HANGS_MS };
const GENERATION = "/onboarding/generation";
export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
