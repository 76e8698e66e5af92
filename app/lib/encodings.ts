/** Encodings in which tables and captions come; names as the Encoding Standard has them. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "iso-8859-2",
  "windows-1251",
  "koi8-r",
  "iso-8859-5",
  "windows-1253",
  "iso-8859-7",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "shift_jis",
  "euc-jp",
  "euc-kr",
  "gb18030",
  "big5",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const ENCODING_LABELS: Record<Encoding, string> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big endian)",
  "windows-1252": "Western Europe (Windows)",
  macintosh: "Western Europe (Mac)",
  "windows-1250": "Central Europe (Windows)",
  "iso-8859-2": "Central Europe (ISO 8859-2)",
  "windows-1251": "Cyrillic (Windows)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "iso-8859-5": "Cyrillic (ISO 8859-5)",
  "windows-1253": "Greek (Windows)",
  "iso-8859-7": "Greek (ISO 8859-7)",
  "windows-1254": "Turkish (Windows)",
  "windows-1255": "Hebrew (Windows)",
  "windows-1256": "Arabic (Windows)",
  "windows-1257": "Baltic (Windows)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  "euc-kr": "Korean (EUC-KR)",
  gb18030: "Chinese (GB 18030)",
  big5: "Chinese (Big5)",
};

/** The encodings as the options of a choice. */
export const ENCODING_OPTIONS = ENCODINGS.map((name): [Encoding, string] => [name, ENCODING_LABELS[name]]);

/** The text of a file. PostgreSQL refuses the zero characters that a wrong encoding can contain. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll("\0", "");
