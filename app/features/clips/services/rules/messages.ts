import type { CallFailure } from "~/lib/service-failures.ts";
import type { WhisperFailure } from "~/lib/transcription.ts";

const told = ({ status, detail }: CallFailure) => `${status ?? "no answer"} - ${detail}`;

/** What is told of work of every kind. */
type Messages = {
  noKey: string;
  notStarted(failure: CallFailure): string;
  notPolled(failure: CallFailure): string;
  failed(error: string): string;
  timeout: string;
  filmGone: string;
  unexpected: string;
  killed: string;
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
  unreached:
    "Shotstack fetches the film from this site, which cannot be reached from outside. It needs a BASE_URL with https and a public name.",
  letters: "Shotstack has no letters for the words in this clip.",
  filmTooLarge: "This film is larger than the 5 GB that Shotstack takes.",
  notCopied: "The clip that Shotstack rendered could not be copied here.",
  gone: "The clip that Shotstack rendered was gone before it could be copied here.",
  tooLarge: "The clip that Shotstack rendered is too large.",
  noVideo: "What Shotstack rendered is not a video.",
  otherLength: "What Shotstack rendered does not have the length of the clip.",
  otherSize: "What Shotstack rendered does not have the format of the clip.",
  unexpected: "Something went wrong while the clip was copied here.",
  killed: "The clip could not be copied here: this server was stopped several times meanwhile.",
} as const satisfies Messages & Record<string, unknown>;
