export const CALLERS = ["nobody", "signed-up", "owner", "filmmaker"] as const;
/** Not signed in; within the wizard; with a launched site, as an actor; the same as a filmmaker, who has campaigns. */
export type Caller = (typeof CALLERS)[number];

/** One hostile request of the corpus. */
export type Attack = {
  /** Unique, and the same in every run. */
  name: string;
  caller: Caller;
  method: string;
  /** Sent unchanged, with dots and odd escapes. */
  path: string;
  /** In lower case. */
  headers: Record<string, string>;
  /** Created when it is sent: all bodies together would fill the memory. */
  body: (() => Buffer) | null;
  /** How many are sent at once. */
  times: number;
  /** Pause between two chunks of the body; null sends it at once. */
  trickleMs: number | null;
};

const PLAIN = { caller: "nobody", method: "GET", headers: {}, body: null, times: 1, trickleMs: null } as const;

export const attack = (name: string, path: string, more: Partial<Attack> = {}): Attack => ({
  ...PLAIN,
  name,
  path,
  ...more,
});

type Content = Pick<Attack, "headers" | "body">;

export const FORM_TYPE = "application/x-www-form-urlencoded";
const BOUNDARY = "attack";
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const bytesOf = (type: string, body: () => string | Buffer): Content => ({
  headers: { "content-type": type },
  body: () => Buffer.from(body()),
});

export type Pair = [name: string, value: string];

export const urlencoded = (fields: () => Pair[]) => bytesOf(FORM_TYPE, () => new URLSearchParams(fields()).toString());

export const json = (body: () => string) => bytesOf("application/json", body);

/** Text parts, and at most one file. */
export const multipart = (fields: () => Pair[], file?: { name: string; filename: string; bytes: () => Buffer }) =>
  bytesOf(MULTIPART_TYPE, () => {
    const texts = fields().map(([name, value]) => part(`name="${name}"`, Buffer.from(value)));
    const files = file ? [part(`name="${file.name}"; filename="${file.filename}"`, file.bytes())] : [];
    return Buffer.concat([...texts, ...files, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  });

const part = (disposition: string, value: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    value,
    Buffer.from("\r\n"),
  ]);
