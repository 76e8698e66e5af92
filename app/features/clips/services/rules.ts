import type { CallFailure } from "~/lib/service-failures.ts";

/** The services that work on films and clips. */
export const SERVICES = ["assemblyai"] as const;
export type Service = (typeof SERVICES)[number];
export const SERVICE_NAMES: Record<Service, string> = { assemblyai: "AssemblyAI" };

/**
 * `waiting`: nothing was begun; `starting`: the call that begins the work may have been made; `under way`: the service
 * works; `uncertain`: nobody knows whether the work was begun.
 */
export const JOB_STATES = [
  ...(["waiting", "starting", "under way", "uncertain"] as const),
  ...(["done", "failed", "cancelled"] as const),
] as const;
export type JobState = (typeof JOB_STATES)[number];

const OPEN: readonly JobState[] = ["waiting", "starting", "under way", "uncertain"];
export const isOpen = (state: JobState): boolean => OPEN.includes(state);
/** Whether something happens by itself. */
export const isMoving = (state: JobState): boolean => isOpen(state) && state !== "uncertain";

export const sendSoundJob = { name: "clips.send-sound" };
export const lookJob = { name: "clips.services" };
export const lookAgainJob = { name: "clips.services-again" };

/** Milliseconds between two looks of the schedule. */
export const BETWEEN_SCHEDULES_MS = 60_000;

/** How many jobs of services one look takes. */
export const LOOKED_AT_ONCE = 20;
/** After this time another worker looks at what a killed one had taken. */
export const LEASE_MS = 6 * 60_000;

/** The spec's most looks at a transcript. */
const MOST_LOOKS = 120;
const SECOND = 1_000;

/** Whether a transcript is not waited for any longer. */
export const isOverdue = (looks: number): boolean => looks >= MOST_LOOKS;

/** Milliseconds until a transcript is looked at again, after so many looks: the spec's 3, 3, 5, 5, then 10 seconds. */
export const lookAgainMs = (looks: number): number => (looks < 2 ? 3 : looks < 4 ? 5 : 10) * SECOND;

const PAUSES_MS = [15, 60, 300, 900, 1800].map((seconds) => seconds * SECOND);
const JITTER = 0.25;
/** Failures after which a call is not made again by itself. */
const MOST_TRIES = 8;

/**
 * Milliseconds until a call is made again that failed so many times, at least as long as the service asks for.
 * @param random from 0 to 1: calls that failed together do not come back together
 */
export function pauseMs(tries: number, retryAfterMs: number | null, random: number): number {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? SECOND;
  return Math.round(Math.max(pause, retryAfterMs ?? 0) * (1 + JITTER * random));
}

/** How long work that may have been begun is looked for before it is uncertain: so many looks, by `pauseMs` apart. */
export const LOOKED_FOR = 4;

/** What becomes of a call that failed: made again later, the end, or a search for what it may have begun. */
export function afterFailure(call: "upload" | "start" | "look", { kind, status }: CallFailure, tries: number) {
  if (call === "start" && kind === "unknown") return "search";
  // The service says itself that an upload may be repeated after 422.
  const mayCome = kind !== "refused" || (call === "upload" && status === 422);
  return mayCome && tries < MOST_TRIES ? "again" : "end";
}

const told = ({ status, detail }: CallFailure) => `${status ?? "no answer"} - ${detail}`;

/** The spec's messages (document 2, section 8). */
export const MESSAGES = {
  noKey: "AssemblyAI API key not configured. Set ASSEMBLYAI_API_KEY.",
  notStarted: (failure: CallFailure) => `AssemblyAI transcription failed: ${told(failure)}`,
  notPolled: ({ status, detail }: CallFailure) => `Failed to poll transcription: ${status ?? detail}`,
  failed: (error: string) => `Transcription failed: ${error || "Unknown error"}`,
  timeout: "Transcription timeout: exceeded maximum wait time",
  filmGone: "The film was removed meanwhile.",
  noSound: "This film has no sound, so there are no words to write down.",
  noWords: "Nobody speaks in this film that the service could understand. Nothing was changed.",
  unexpected: "Something went wrong while the words were written down. Please try again.",
  killed: "The words could not be written down: this server was stopped several times meanwhile. Please try again.",
} as const;

/** The purpose of the sealed ids in addresses that services call back. */
export const CALLBACK_PURPOSE = "service-callback";

/** Where a service tells that its work is done; null where this installation cannot be reached from outside. */
export const callbackUrl = (baseUrl: string, service: Service, sealed: string): string | null =>
  canBeReached(baseUrl) ? `${baseUrl}/api/clips/callbacks/${service}/${sealed}` : null;

const INSIDE = /(?:^|\.)(?:localhost|local|internal|lan|home|test)$/i;
const IS_ADDRESS = /^[\d.]+$|^\[/;
const PRIVATE = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

/** Whether services elsewhere can fetch from here: by a name of the internet, or a public IPv4 address. */
export function canBeReached(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  if (hostname.startsWith("[")) return false;
  return IS_ADDRESS.test(hostname) ? !PRIVATE.test(hostname) : hostname.includes(".") && !INSIDE.test(hostname);
}

/** Work of a service as its owner's screen shows it. */
export type ServiceJobEntry = {
  id: string;
  videoId: string;
  title: string;
  service: Service;
  state: JobState;
  line: string;
  /** Percent. */
  progress: number;
  /** Cents: what it costs, as far as it is known. */
  cents: number;
  problem: string | null;
};

/** The spec's progress of a transcript: queued 10, processing 50, completed 100. */
const LINES: Record<JobState, { progress: number; line: string }> = {
  waiting: { progress: 5, line: "Sending the sound of the film" },
  starting: { progress: 10, line: "Waiting for the service to begin" },
  "under way": { progress: 50, line: "Writing down what is said" },
  uncertain: { progress: 10, line: "Nobody knows whether the service has begun" },
  done: { progress: 100, line: "Complete" },
  failed: { progress: 100, line: "" },
  cancelled: { progress: 100, line: "Cancelled" },
};
export const stepOf = (state: JobState) => LINES[state];

export type StartRefusal = "no-key" | "demo" | "not-found" | "not-ready" | "busy" | "consent" | "budget";

/** The owner's messages where the words of a film are not written down; those without a text here have one of their own. */
export const START_MESSAGES: Record<StartRefusal, string> = {
  "no-key": MESSAGES.noKey,
  demo: "Services cost money, so a demo does not use them. Make this account yours first.",
  "not-found": "Please choose a film",
  "not-ready": "This film is not ready yet. Wait until it plays, and try again.",
  busy: "A service is working on this film already.",
  consent: "Please agree that the sound of the film is sent to AssemblyAI.",
  budget: "",
};
