/** A word with the time at which it is said, in milliseconds. */
export type TimedWord = {
  startMs: number;
  endMs: number;
  text: string;
  /** Whether it is written right after the word before it, as in scripts without spaces. */
  joins?: true;
};

/** What the head of a model of whisper.cpp tells. */
export type WhisperModel = {
  /** Whether it knows other languages than English. */
  isMultilingual: boolean;
  /** Whether it translates into English: models with a shortened decoder were not trained to. */
  canTranslate: boolean;
  /** Layers of its encoder, by which its sizes differ: tiny 4, base 6, small 12, medium 24, large 32. */
  layers: number;
};

/**
 * Why whisper.cpp wrote nothing down: the program or the model is not there, the program ended with an error or without a
 * result, took too long, or wrote what is too large or has another shape.
 */
export type WhisperFailure = "no-program" | "no-model" | "failed" | "too-slow" | "too-large" | "unreadable";
