import { encode, wrap } from "nodemailer/lib/qp";

/** A text of many mails: between its pieces, which are the same in all of them, stand the values of one mail. */
export type FramedText = {
  /** One more than there are values; the same array in all mails, because what is made of it is kept. */
  pieces: readonly string[];
  values: readonly string[];
};

/** The text as its reader sees it. */
export const wholeText = ({ pieces, values }: FramedText): string => interleaved(pieces, values);

/** A text that is the same in all mails. */
export const plainFrame = (text: string): FramedText => ({ pieces: [text], values: [] });

/** Stands in no text that the database has taken. */
const CUT = "\0";

/** Cuts a text where its marks stand. @returns its pieces, and the names of the marks between them */
export function cutAt<Name extends string>(text: string, marks: Record<Name, string>) {
  const names = Object.keys(marks) as Name[];
  const cut = names.reduce((done, name) => done.replaceAll(marks[name], () => CUT + name + CUT), text);
  const parts = cut.split(CUT);
  return {
    pieces: parts.filter((_, place) => place % 2 === 0),
    names: parts.filter((_, place) => place % 2 === 1) as Name[],
  };
}

/** Leaves room for the `=` of a soft line break within the 76 characters of a line (RFC 2045, section 6.7). */
const LINE = 75;
const SOFT_BREAK = "=\r\n";

const encoded = (text: string): string => wrap(encode(text.replace(/\r?\n/g, "\r\n")), LINE);

const encodedPieces = new WeakMap<readonly string[], string[]>();

/** The text as quoted-printable. Its pieces are encoded once for all mails; soft line breaks stand around the values. */
export function quotedPrintable({ pieces, values }: FramedText): string {
  const known = encodedPieces.get(pieces) ?? pieces.map((piece) => encoded(piece) + SOFT_BREAK);
  encodedPieces.set(pieces, known);
  return interleaved(
    known,
    values.map((value) => encoded(value) + SOFT_BREAK),
  );
}

const interleaved = (pieces: readonly string[], values: readonly string[]): string =>
  pieces.map((piece, place) => piece + (values[place] ?? "")).join("");
