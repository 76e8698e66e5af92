const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const between = (first: string, piece: string, last: string) => (size: number) =>
  first + repeated(piece)(size - first.length - last.length) + last;

/** Texts that a careless pattern or a normalisation scans again from every position. */
export const HOSTILE_TEXTS: Record<string, (size: number) => string> = {
  "one letter": repeated("a"),
  "other letters": repeated("ü"),
  digits: repeated("1"),
  "digits between colons": repeated("1:"),
  "digits between commas": repeated("1, "),
  "marks out of order": repeated("\u0301\u0316"),
  "marks on a letter": between("e", "\u0316\u0301\u0334", "e"),
  "letters of marks": repeated("e\u0301\u0316"),
  "syllables apart": repeated("\u1112\u1161\u11ab"),
  "joined pictures": repeated("\u{1f469}\u200d"),
  "loose joiners": repeated("\u200d "),
  "invisible marks": repeated("\u200b\u202e"),
  "halves of characters": repeated("\ud800"),
  spaces: repeated(" "),
  "spaces inside": between("a", " ", "a"),
  "tabs and lines": between("a", "\t\n", "a"),
  "lines of Windows": between("a", "\r\n", "a"),
  "strange line ends": between("a", " \u2028", "a"),
  hyphens: between("a", "-", "!"),
  "hyphens inside": between("a", "-", "a"),
  "words with hyphens": repeated("a-"),
  "words with accents and hyphens": repeated("é-a"),
  dots: repeated("."),
  "words with dots": repeated("a."),
  "parts of a name": between("", "a.", "a"),
  "a long mailbox": between("", "a.", "@"),
  "a long host": between("a@", "a.", "!"),
  "at-signs": repeated("a@"),
  "a long address": between("https://a.example/", "a/", "!"),
  "an address in other letters": between("https://", "ü", ".example"),
  "labels in other letters": between("https://", "üa.", "example"),
  "many addresses": repeated("www.a "),
  "addresses in a row": repeated("http://"),
  "open tags": repeated("<a"),
  "open voices": between("00:00 --> 00:01\n<v", " ", "&>"),
  "a time and a gap": between("00:00:01.000 --> 00:00:02.000", " ", "\u2028x"),
  "open braces": repeated("{\\"),
  quotes: repeated('"'),
  backslashes: repeated("\\"),
  ampersands: repeated("&"),
  "percent signs": repeated("%"),
  slashes: repeated("/"),
};

/** Nested values, `size` levels deep. */
const nested = (size: number, around: (inner: unknown) => unknown): unknown =>
  Array.from({ length: size }).reduce<unknown>((inner) => around(inner), "a");

/** Values other than text: wide and deep. */
export const HOSTILE_SHAPES: Record<string, (size: number) => unknown> = {
  "a wide list": (size) => Array.from({ length: size / 2 }, (_, at) => `a${at}`),
  "a list of lists": (size) => Array.from({ length: size / 8 }, () => []),
  "a list of objects": (size) => Array.from({ length: size / 8 }, () => ({})),
  "a wide object": (size) => Object.fromEntries(Array.from({ length: size / 8 }, (_, at) => [`k${at}`, at])),
  "a deep list": (size) => nested(size / 2, (inner) => [inner]),
  "a deep object": (size) => nested(size / 2, (inner) => ({ a: inner })),
};
