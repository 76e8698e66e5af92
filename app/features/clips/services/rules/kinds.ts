import { EDIT_MESSAGES, EXPORT_MESSAGES, RENDER_MESSAGES, SHORTS_MESSAGES, WORDS_MESSAGES } from "./messages.ts";

/** The services that work on films and clips. */
export const SERVICES = ["assemblyai", "shotstack", "klap"] as const;
export type Service = (typeof SERVICES)[number];
const SERVICE_NAMES: Record<Service, string> = {
  assemblyai: "AssemblyAI",
  shotstack: "Shotstack",
  klap: "Klap",
};

/** Who does work: a service, or this server with whisper.cpp. */
export type Executor = Service | "whisper";
export const EXECUTOR_NAMES: Record<Executor, string> = { ...SERVICE_NAMES, whisper: "this server" };

/**
 * What services do: write down the words of a film; render a clip; find clips in a film, and make the file of each; edit
 * a clip, and make the file of that.
 */
export type Kind = "words" | "render" | "shorts" | "export" | "edit" | "edited";

/**
 * `waiting`: nothing was begun; `starting`: the call that begins the work may have been made; `under way`: the service
 * works; `arriving`: it is done, and its result is copied here; `uncertain`: nobody knows whether the work was begun.
 */
export const JOB_STATES = [
  ...(["waiting", "starting", "under way", "arriving", "uncertain"] as const),
  ...(["done", "failed", "cancelled"] as const),
] as const;
export type JobState = (typeof JOB_STATES)[number];

const OPEN: readonly JobState[] = ["waiting", "starting", "under way", "arriving", "uncertain"];
export const isOpen = (state: JobState): boolean => OPEN.includes(state);
/** Whether something happens by itself. */
export const isMoving = (state: JobState): boolean => isOpen(state) && state !== "uncertain";

/** Whether a worker does something for work: hands over, copies, or writes words down. Otherwise it is looked at alone. */
export const hasWorker = ({ service, state }: { service: Executor; state: JobState }): boolean =>
  state === "waiting" || state === "arriving" || (service === "whisper" && state === "under way");

const SECOND = 1_000;

type Step = { progress: number; line: string };
const UNKNOWN = "Nobody knows whether the service has begun";
const OVER = {
  uncertain: { progress: 10, line: UNKNOWN },
  done: { progress: 100, line: "Complete" },
  failed: { progress: 100, line: "" },
  cancelled: { progress: 100, line: "Cancelled" },
};

const [HOUR, DAY] = [3600 * SECOND, 24 * 3600 * SECOND];
/** The spec's 2 seconds, then 3, then 5. */
const lookAfterRender = (looks: number) => (looks < 1 ? 2 : looks < 2 ? 3 : 5) * SECOND;
/** The spec's looks at a render; a task of Klap takes five minutes and more, so it is looked at on, every 30 seconds. */
const QUICK_LOOKS = 40;
const SLOW_LOOK = 30 * SECOND;
const EDITING = { starting: "Queued", "under way": "Processing" };

/** The most looks at work that a service does, the waits between them, and what its owner reads. */
export const KINDS = {
  words: {
    messages: WORDS_MESSAGES,
    mostLooks: 120,
    /** The spec's 3, 3, 5, 5, then 10 seconds. */
    lookAgainMs: (looks: number) => (looks < 2 ? 3 : looks < 4 ? 5 : 10) * SECOND,
    /** Failures after which a call is not made again by itself. */
    mostTries: 8,
    /** How long work of which nobody knows whether it was begun is waited for; null where its owner decides. */
    doubtedForMs: null,
    /** The spec's progress of a transcript: queued 10, processing 50, completed 100. */
    steps: {
      ...OVER,
      waiting: { progress: 5, line: "Sending the sound of the film" },
      starting: { progress: 10, line: "Waiting for the service to begin" },
      "under way": { progress: 50, line: "Writing down what is said" },
      arriving: { progress: 90, line: "Keeping the words" },
    },
  },
  render: {
    messages: RENDER_MESSAGES,
    mostLooks: QUICK_LOOKS,
    lookAgainMs: lookAfterRender,
    /** This server renders meanwhile what a service does not take. */
    mostTries: 3,
    /** Its callback may still tell of it. */
    doubtedForMs: DAY,
    steps: {
      ...OVER,
      waiting: { progress: 5, line: "Waiting for its turn" },
      starting: { progress: 10, line: "Waiting for the service to begin" },
      "under way": { progress: 50, line: "Fetching the film and rendering" },
      arriving: { progress: 90, line: "Copying the clip here" },
    },
  },
  shorts: {
    messages: SHORTS_MESSAGES,
    /** About three hours. */
    mostLooks: 400,
    lookAgainMs: (looks: number) => (looks < QUICK_LOOKS ? lookAfterRender(looks) : SLOW_LOOK),
    mostTries: 3,
    // Klap calls nobody back and lists no tasks: nothing more can be learnt of a lost one.
    doubtedForMs: HOUR,
    steps: {
      ...OVER,
      waiting: { progress: 5, line: "Waiting for its turn" },
      starting: { progress: 10, line: "Waiting for the service to begin" },
      "under way": { progress: 45, line: "Finding highlights" },
      arriving: { progress: 90, line: "Copying the clips here" },
    },
  },
  export: {
    messages: EXPORT_MESSAGES,
    mostLooks: QUICK_LOOKS,
    lookAgainMs: lookAfterRender,
    mostTries: 3,
    doubtedForMs: HOUR,
    steps: {
      ...OVER,
      waiting: { progress: 5, line: "Waiting for its turn" },
      starting: { progress: 50, line: "Waiting for the service to begin" },
      "under way": { progress: 70, line: "Making the file" },
      arriving: { progress: 90, line: "Copying the clip here" },
    },
  },
  edit: {
    messages: EDIT_MESSAGES,
    /** An hour. */
    mostLooks: 720,
    /** The spec's 5 seconds. */
    lookAgainMs: () => 5 * SECOND,
    mostTries: 3,
    doubtedForMs: HOUR,
    /** The spec's states: queued, processing, ready, failed. */
    steps: {
      ...OVER,
      waiting: { progress: 5, line: EDITING.starting },
      starting: { progress: 10, line: EDITING.starting },
      "under way": { progress: 40, line: EDITING["under way"] },
      arriving: { progress: 90, line: EDITING["under way"] },
    },
  },
  edited: {
    messages: EDIT_MESSAGES,
    mostLooks: 720,
    lookAgainMs: () => 5 * SECOND,
    mostTries: 3,
    doubtedForMs: HOUR,
    steps: {
      ...OVER,
      waiting: { progress: 60, line: EDITING["under way"] },
      starting: { progress: 60, line: EDITING["under way"] },
      "under way": { progress: 75, line: EDITING["under way"] },
      arriving: { progress: 95, line: "Copying the clip here" },
      done: { progress: 100, line: "Ready" },
    },
  },
} satisfies Record<Kind, { steps: Record<JobState, Step> } & Record<string, unknown>>;

/** Whether work of a service is not waited for any longer. */
export const isOverdue = (kind: Kind, looks: number): boolean => looks >= KINDS[kind].mostLooks;
