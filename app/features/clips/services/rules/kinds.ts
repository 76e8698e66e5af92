import { RENDER_MESSAGES, WORDS_MESSAGES } from "./messages.ts";

/** The services that work on films and clips. */
export const SERVICES = ["assemblyai", "shotstack"] as const;
export type Service = (typeof SERVICES)[number];
const SERVICE_NAMES: Record<Service, string> = { assemblyai: "AssemblyAI", shotstack: "Shotstack" };

/** Who does work: a service, or this server with whisper.cpp. */
export type Executor = Service | "whisper";
export const EXECUTOR_NAMES: Record<Executor, string> = { ...SERVICE_NAMES, whisper: "this server" };

/** What services do: write down the words of a film, render a clip. */
export type Kind = "words" | "render";

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

/** The most looks at work that a service does, the waits between them, and what its owner reads. */
export const KINDS = {
  words: {
    messages: WORDS_MESSAGES,
    mostLooks: 120,
    /** The spec's 3, 3, 5, 5, then 10 seconds. */
    lookAgainMs: (looks: number) => (looks < 2 ? 3 : looks < 4 ? 5 : 10) * SECOND,
    /** Failures after which a call is not made again by itself. */
    mostTries: 8,
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
    mostLooks: 40,
    /** The spec's 2 seconds, then 3, then 5. */
    lookAgainMs: (looks: number) => (looks < 1 ? 2 : looks < 2 ? 3 : 5) * SECOND,
    /** This server renders meanwhile what a service does not take. */
    mostTries: 3,
    steps: {
      ...OVER,
      waiting: { progress: 5, line: "Waiting for its turn" },
      starting: { progress: 10, line: "Waiting for the service to begin" },
      "under way": { progress: 50, line: "Fetching the film and rendering" },
      arriving: { progress: 90, line: "Copying the clip here" },
    },
  },
} satisfies Record<Kind, { steps: Record<JobState, Step> } & Record<string, unknown>>;

/** Whether work of a service is not waited for any longer. */
export const isOverdue = (kind: Kind, looks: number): boolean => looks >= KINDS[kind].mostLooks;
