import type { CallFailure } from "~/lib/service-failures.ts";
import type { WhisperFailure } from "~/lib/transcription.ts";

const told = ({ status, detail }: CallFailure) => `${status ?? "no answer"} - ${detail}`;

/** What is told of work of every kind. */
export type Messages = {
  noKey: string;
  notStarted(failure: CallFailure): string;
  notPolled(failure: CallFailure): string;
  failed(error: string): string;
  timeout: string;
  filmGone: string;
  unexpected: string;
  killed: string;
  /** Where nobody knows any more whether the work was begun. */
  neverSaid?: string;
};

const FILM_GONE = "The film was removed meanwhile.";

/** The spec's messages about words (document 2, section 8), and what else ends that work. */
export const WORDS_MESSAGES = {
  noKey: "AssemblyAI API key not configured. Set ASSEMBLYAI_API_KEY.",
  notStarted: (failure) => `AssemblyAI transcription failed: ${told(failure)}`,
  notPolled: ({ status, detail }) => `Failed to poll transcription: ${status ?? detail}`,
  failed: (error) => `Transcription failed: ${error || "Unknown error"}`,
  timeout: "Transcription timeout: exceeded maximum wait time",
  filmGone: FILM_GONE,
  noSound: "This film has no sound, so there are no words to write down.",
  noWords: "Nobody speaks in this film that the service could understand. Nothing was changed.",
  unexpected: "Something went wrong while the words were written down. Please try again.",
  killed: "The words could not be written down: this server was stopped several times meanwhile. Please try again.",
} as const satisfies Messages & Record<string, unknown>;

/** What is wrong with a file that a service has made. */
const ofFiles = (service: string) => ({
  notCopied: `The clip that ${service} made could not be copied here.`,
  gone: `The clip that ${service} made was gone before it could be copied here.`,
  tooLarge: `The clip that ${service} made is too large.`,
  noVideo: `What ${service} made is not a video.`,
  otherLength: `What ${service} made does not have the length of the clip.`,
  otherSize: `What ${service} made does not have the format of the clip.`,
  unexpected: "Something went wrong while the clip was copied here.",
  killed: "The clip could not be copied here: this server was stopped several times meanwhile.",
});
export type FileProblem = keyof ReturnType<typeof ofFiles>;

const unreached = (service: string, what: string) =>
  `${service} fetches the ${what} from this site, which cannot be reached from outside. It needs a BASE_URL with https and a public name.`;
/** Why this server does not write down the words of a film. */
export const LOCAL_WORDS_MESSAGES = {
  notSet: "This server writes down no words: WHISPER_MODEL is not set.",
  demo: "A demo does not have words written down. Make this account yours first.",
  tooLong: "This film is longer than four hours, which is too long to write down what is said in it here.",
  noTranslation: "The model of this server does not translate into English.",
  englishOnly: "The model of this server knows no other language than English.",
  noWords: "Nobody speaks in this film that this server could understand. Nothing was changed.",
} as const;

/** Why whisper.cpp wrote nothing down, for the owner of the film. */
export const WHISPER_MESSAGES: Record<WhisperFailure, string> = {
  "no-program":
    "This server cannot write down words now: whisper.cpp is not installed. Its operator can read more in the log.",
  "no-model":
    "This server cannot write down words now: the model of whisper.cpp is missing. Its operator can read more in the log.",
  failed: "whisper.cpp ended with an error. Its operator can read more in the log.",
  "too-slow": "Writing down the words took too long on this server.",
  "too-large": "whisper.cpp wrote more than ten minutes of film can hold. Nothing was changed.",
  unreadable: "What whisper.cpp wrote cannot be read: this version of it is not known here.",
};

/** The spec's messages about renders, and what else ends that work. */
export const RENDER_MESSAGES = {
  noKey: "Shotstack API key not configured. Set SHOTSTACK_API_KEY.",
  notStarted: (failure) => `Shotstack render failed: ${told(failure)}`,
  notPolled: ({ status, detail }) => `Failed to poll render: ${status ?? detail}`,
  failed: (error) => `Render failed: ${error || "Unknown error"}`,
  timeout: "Render timeout: exceeded maximum wait time",
  filmGone: FILM_GONE,
  neverSaid: "Shotstack did not say within a day whether it began.",
  unreached: unreached("Shotstack", "film"),
  letters: "Shotstack has no letters for the words in this clip.",
  filmTooLarge: "This film is larger than the 5 GB that Shotstack takes.",
  ...ofFiles("Shotstack"),
} as const satisfies Messages & Record<string, unknown>;

const KLAP_NEVER_SAID = "Klap did not say within an hour whether it began.";
const NO_KLAP_KEY = "Klap API key not configured. Set KLAP_API_KEY.";
/** The spec's message about a task that is not known any more. */
const NO_TASK = "Task not found - session may have ended";

/** What ends the search for clips by Klap. */
export const SHORTS_MESSAGES = {
  noKey: NO_KLAP_KEY,
  notStarted: (failure) => `Klap did not take the film: ${told(failure)}`,
  notPolled: ({ status, detail }) => (status === 404 ? NO_TASK : `Klap could not be asked: ${status ?? detail}`),
  failed: (error) => `Klap made no clips: ${error || "Unknown error"}`,
  timeout: "Klap did not end within the longest wait.",
  filmGone: FILM_GONE,
  neverSaid: KLAP_NEVER_SAID,
  unreached: unreached("Klap", "film"),
  /** The spec's. */
  nothing: "No suitable highlights found in video",
  ...ofFiles("Klap"),
} as const satisfies Messages & Record<string, unknown>;

/** What ends the work on the file of a clip that Klap has found. */
export const EXPORT_MESSAGES = {
  ...SHORTS_MESSAGES,
  notStarted: (failure) => `Klap did not make the file: ${told(failure)}`,
  failed: (error) => `Klap could not make the file: ${error || "Unknown error"}`,
} as const satisfies Messages & Record<string, unknown>;

const NOT_EDITED = "AI editing failed. Please try again.";
const because = (why: string) => `${NOT_EDITED} (${why})`;
const ofEdits = ofFiles("Klap");

/** The spec's alerts about AI edits, with why. */
export const EDIT_MESSAGES = {
  noKey: NO_KLAP_KEY,
  notStarted: (failure) => `Failed to start AI editing. Please try again. (${told(failure)})`,
  notPolled: ({ status, detail }) => because(status === 404 ? NO_TASK : String(status ?? detail)),
  failed: (error) => because(error || "Unknown error"),
  timeout: because("Klap did not end within the longest wait"),
  filmGone: because("The film was removed meanwhile"),
  neverSaid: because(KLAP_NEVER_SAID),
  unreached: unreached("Klap", "clip"),
  complete: "AI editing complete! Your enhanced video is ready.",
  notCopied: because(ofEdits.notCopied),
  gone: because(ofEdits.gone),
  tooLarge: because(ofEdits.tooLarge),
  noVideo: because(ofEdits.noVideo),
  otherLength: because(ofEdits.otherLength),
  otherSize: because(ofEdits.otherSize),
  unexpected: because(ofEdits.unexpected),
  killed: because(ofEdits.killed),
} as const satisfies Messages & Record<string, unknown>;

export type StartRefusal = "no-key" | "demo" | "not-found" | "not-ready" | "busy" | "consent" | "budget" | "local";

/** A demo spends nothing. */
export const NO_SERVICES_IN_DEMOS = "Services cost money, so a demo does not use them. Make this account yours first.";

/** The owner's messages where the words of a film are not written down; those without a text here have one of their own. */
export const START_MESSAGES: Record<StartRefusal, string> = {
  "no-key": WORDS_MESSAGES.noKey,
  demo: NO_SERVICES_IN_DEMOS,
  "not-found": "Please choose a film",
  "not-ready": "This film is not ready yet. Wait until it plays, and try again.",
  busy: "Words of this film are being written down already.",
  consent: "Please agree that the sound of the film is sent to AssemblyAI.",
  budget: "",
  local: "",
};
