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

/** True as soon as the pieces of a document have reached the end of its head. */
export function headWatcher(): (piece: Buffer) => boolean {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const parser = new Parser({
    onopentagname: (name) => name === "body" && end(),
    onclosetag: (name) => name === "head" && end(),
  });
  return (piece) => {
    // Tags are ASCII in every encoding of the web but UTF-16.
    if (!isOver) parser.write(piece.toString("latin1"));
    return isOver;
  };
}

/** Reads the head of a document, in the encoding that its answer or it names. */
export function headOf(body: Buffer, contentType: string): HtmlHead {
  const reading = new HeadReading();
  const parser = new Parser({
    onopentag: (name, attributes) => reading.open(name, attributes),
    ontext: (text) => reading.text(text),
    onclosetag: (name) => reading.close(name),
  });
  parser.end(decoded(body, contentType));
  return reading.head;
}

class HeadReading {
  #inside: "title" | "data" | null = null;
  #words = "";
  #isOver = false;

  readonly head: HtmlHead = { title: "", language: "", meta: new Map(), data: [] };

  open(name: string, attributes: Record<string, string>) {
    if (name === "body") this.#isOver = true;
    if (this.#isOver) return;
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
    if (this.#isOver) return;
    if (this.#inside === "title") this.head.title ||= this.#words.slice(0, LONGEST_VALUE);
    const isWhole = this.#words.length < LONGEST_DATA && this.head.data.length < MOST_DATA;
    if (this.#inside === "data" && isWhole) this.head.data.push(this.#words);
    this.#inside = null;
    if (name === "head") this.#isOver = true;
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
