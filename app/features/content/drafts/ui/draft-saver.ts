import type { Sending } from "../rules/unsaved.ts";
import type { SaveAnswer } from "../rules.ts";

/**
 * `refused`, `clashed`: what is left needs somebody's decision. `offline`: the server is not reached; `failing`: it
 * answers that it cannot save now. `stopped`: it refuses every save, for example because the page was deleted.
 */
export type SaveState =
  | "saved"
  | "saving"
  | "unsaved"
  | "refused"
  | "clashed"
  | "offline"
  | "failing"
  | "signed-out"
  | "stopped";

type Save = Sending & { revision: number };

type Draft = {
  /** Resolves when it is known what an earlier tab had not saved. */
  ready(): Promise<void>;
  /** What is to be saved next, with an id that it keeps until it is answered; null when everything is saved. */
  next(): Save | null;
  answered(patchId: string, answer: SaveAnswer): Promise<void>;
  show(state: SaveState): void;
};

type Services = { fetch: typeof fetch; now(): number };

/** Answers that the same save gets again: it cannot be read, or there is no such page. */
const HOPELESS = new Set([400, 404, 422]);
const AFTER_TYPING_MS = 500;
const AT_LATEST_MS = 1000;
const RETRY_MS = [1000, 2000, 5000, 10_000] as const;
/** A connection that was lost silently, as after a sleep, would otherwise never end. */
const LONGEST_SAVE_MS = 30_000;
/** Browsers refuse larger bodies of requests that outlive their page. */
const KEEPALIVE_BYTES = 60_000;

/** Saves a draft half a second after the last change and a second after the first one, one save at a time. */
export class DraftSaver {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #unsentSince: number | null = null;
  #failures = 0;
  #underWay: Promise<void> | null = null;

  readonly #address: string;
  readonly #draft: Draft;
  readonly #services: Services;

  constructor(address: string, draft: Draft, services: Services) {
    this.#address = address;
    this.#draft = draft;
    this.#services = services;
  }

  get isBusy(): boolean {
    return this.#underWay !== null;
  }

  /** To be called after each change. */
  soon(): void {
    const now = this.#services.now();
    this.#unsentSince ??= now;
    const wait = Math.max(0, Math.min(AFTER_TYPING_MS, this.#unsentSince + AT_LATEST_MS - now));
    if (this.#failures === 0) this.#sendIn(wait);
  }

  /** Saves now; resolves when everything is saved, or cannot be saved just now. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#underWay ??= this.#saveAll().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  #sendIn(wait: number) {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  async #saveAll() {
    await this.#draft.ready();
    for (let save = this.#draft.next(); save; save = this.#draft.next()) {
      this.#unsentSince = null;
      this.#draft.show("saving");
      const failure = await this.#send(save);
      if (failure) return this.#failed(failure);
      this.#failures = 0;
    }
    this.#draft.show("saved");
  }

  async #send(save: Save): Promise<SaveState | null> {
    const response = await this.#post(JSON.stringify(save)).catch(() => null);
    if (!response) return "offline";
    if (response.redirected || response.status === 401) return "signed-out";
    if (HOPELESS.has(response.status)) return "stopped";
    if (!response.ok) return "failing";
    // A network that asks for a login first answers with a page of its own.
    const answer: SaveAnswer | null = await response.json().catch(() => null);
    if (!Array.isArray(answer?.patches)) return "offline";
    await this.#draft.answered(save.patchId, answer);
    return null;
  }

  #post(body: string) {
    return this.#services.fetch(this.#address, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
      keepalive: new TextEncoder().encode(body).length < KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(LONGEST_SAVE_MS),
    });
  }

  #failed(failure: SaveState) {
    this.#draft.show(failure);
    if (failure === "stopped") return;
    this.#sendIn(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0);
    this.#failures++;
  }
}
