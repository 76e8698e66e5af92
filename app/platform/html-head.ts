import { Parser } from "htmlparser2";

/** What the head of an HTML document tells; of the document nothing else is kept. */
export type HtmlHead = {
  title: string;
  language: string;
  /** The contents of `meta` elements by lower-case name or property; the first of each counts. */
  meta: Map<string, string>;
  /** The texts of `application/ld+json`. */
  data: string[];
};

const LONGEST_VALUE = 4_000;
const LONGEST_DATA = 100_000;
const MOST_META = 200;
const MOST_DATA = 10;
/** Elements in each other: in a head there are few, and for each one more the parser looks through all of them. */
const MOST_OPEN = 64;
/** Characters that are read at once, before it is looked whether the head is over. */
const PIECE = 4_096;

/** True as soon as the pieces of a document have reached the end of its head. */
export function headWatcher(): (piece: Buffer) => boolean {
  let isOver = false;
  let open = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      open += 1;
      isOver ||= name === "body" || open > MOST_OPEN;
    },
    onclosetag: (name) => {
      open -= 1;
      isOver ||= name === "head";
    },
  });
  return (piece) => {
    // Tags are ASCII in every encoding of the web but UTF-16.
    writeUntil(parser, piece.toString("latin1"), () => isOver);
    return isOver;
  };
}

function writeUntil(parser: Parser, text: string, isOver: () => boolean) {
  for (let at = 0; at < text.length && !isOver(); at += PIECE) parser.write(text.slice(at, at + PIECE));
}

/** Reads the head of a document, in the encoding that its answer or it names. */
export function headOf(body: Buffer, contentType: string): HtmlHead {
  const reading = new HeadReading();
  const parser = new Parser({
    onopentag: (name, attributes) => reading.open(name, attributes),
    ontext: (text) => reading.text(text),
    onclosetag: (name) => reading.close(name),
  });
  writeUntil(parser, decoded(body, contentType), () => reading.isOver);
  if (!reading.isOver) parser.end();
  return reading.head;
}

class HeadReading {
  #inside: "title" | "data" | null = null;
  #words = "";
  #open = 0;
  isOver = false;

  readonly head: HtmlHead = { title: "", language: "", meta: new Map(), data: [] };

  open(name: string, attributes: Record<string, string>) {
    this.#open += 1;
    this.isOver ||= name === "body" || this.#open > MOST_OPEN;
    if (this.isOver) return;
    if (name === "html") this.head.language = (attributes.lang ?? "").slice(0, LONGEST_VALUE);
    if (name === "meta") this.#meta(attributes);
    const isData = name === "script" && attributes.type?.trim().toLowerCase() === "application/ld+json";
    this.#inside = name === "title" ? "title" : isData ? "data" : null;
    this.#words = "";
  }

  text(text: string) {
    if (this.#inside && this.#words.length < LONGEST_DATA) this.#words += text;
  }

  close(name: string) {
    this.#open -= 1;
    if (this.isOver) return;
    if (this.#inside === "title") this.head.title ||= this.#words.slice(0, LONGEST_VALUE);
    const isWhole = this.#words.length < LONGEST_DATA && this.head.data.length < MOST_DATA;
    if (this.#inside === "data" && isWhole) this.head.data.push(this.#words);
    this.#inside = null;
    if (name === "head") this.isOver = true;
  }

  #meta({ name, property, content }: Record<string, string>) {
    const key = (property ?? name ?? "").trim().toLowerCase();
    const { meta } = this.head;
    if (key && content && !meta.has(key) && meta.size < MOST_META) meta.set(key, content.slice(0, LONGEST_VALUE));
  }
}

const CHARSET = /charset\s*=\s*["']?([a-z0-9_:.-]{1,40})/i;
/** Browsers look for the encoding in this part of a document. */
const CHARSET_WITHIN = 1024;

function decoded(body: Buffer, contentType: string): string {
  const named = CHARSET.exec(contentType) ?? CHARSET.exec(body.toString("latin1", 0, CHARSET_WITHIN));
  return decoderFor(named?.[1] ?? "utf-8").decode(body);
}

/** Encodings that nobody knows are read as UTF-8. */
function decoderFor(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
