/** An error that the operator has to fix; the message is one line that names the setting or the path. */
export class StartFailure extends Error {}

const LISTEN: Record<string, string> = {
  EADDRINUSE: "PORT: another program is using it. Stop that one, or set PORT to a free one.",
  EACCES: "PORT: this user may not listen on it. Set PORT to 1024 or more.",
  EADDRNOTAVAIL: "HOST: not an address of this machine.",
  EAI_AGAIN: "HOST: not an address of this machine.",
  ENOTFOUND: "HOST: not an address of this machine.",
};

const FILES: Record<string, string> = {
  EACCES: "this user may not use it",
  EEXIST: "a file is in the way",
  ENOSPC: "no space is left there",
  ENOTDIR: "a file is in the way",
  EPERM: "this user may not use it",
  EROFS: "nothing can be written there",
};

/** Replaces known errors of `listen` by a sentence for the operator. */
export function listenFailure(error: NodeJS.ErrnoException): Error {
  const sentence = LISTEN[error.code ?? ""];
  return sentence ? new StartFailure(sentence) : error;
}

/** What to print when the start fails: one line for a known cause, else the stack. */
export function explainStart(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  return explainFile(error) ?? error.stack ?? error.message;
}

function explainFile({ code, path }: NodeJS.ErrnoException): string | null {
  const sentence = FILES[code ?? ""];
  return sentence && path ? `DATA_DIR: ${path}: ${sentence}.` : null;
}
