/** A rectangle of a page in points, from its lower left corner: left, bottom, right, top. */
export type PdfBox = [number, number, number, number];

const PAGE_STARTS = "<<\n/Type /Page\n";
const PAGE_ENDS = ">>\nendobj";
const OFFSET_DIGITS = 10;

/**
 * Says where the paper of a document of one page is trimmed, and how far its picture goes beyond that. Written behind the
 * document as a changed object (PDF 32000-1, 7.5.6 and 14.11.2), because the library that draws it knows no such boxes.
 */
export function withPrintBoxes(pdf: Buffer, { trim, bleed }: { trim: PdfBox; bleed: PdfBox }): Buffer {
  const text = pdf.toString("latin1");
  const { number, page } = pageIn(text);
  const [, size] = /\/Size (\d+)/.exec(text) ?? [];
  const [, root] = /\/Root (\d+ 0 R)/.exec(text) ?? [];
  const [, info] = /\/Info (\d+ 0 R)/.exec(text) ?? [];
  const [, before] = /startxref\n(\d+)\n%%EOF\s*$/.exec(text) ?? [];
  if (!number || !size || !root || !before) throw new Error("a document without the parts of a page");
  const boxes = `/TrimBox ${written(trim)}\n/BleedBox ${written(bleed)}\n`;
  const object = `${number} 0 obj\n<<\n${page}${boxes}>>\nendobj\n`;
  const start = pdf.length + 1;
  const table = `xref\n${number} 1\n${String(start).padStart(OFFSET_DIGITS, "0")} 00000 n \n`;
  const named = info ? ` /Info ${info}` : "";
  const trailer = `trailer\n<< /Size ${size} /Root ${root}${named} /Prev ${before} >>\n`;
  const end = `startxref\n${start + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`\n${object}${table}${trailer}${end}`, "latin1")]);
}

/** The number of the object that is the page, and its entries. */
function pageIn(text: string) {
  const start = text.indexOf(PAGE_STARTS);
  const [number] = /^\d+(?= 0 obj\n$)/.exec(text.slice(text.lastIndexOf("\n", start - 2) + 1, start)) ?? [];
  const page = text.slice(start + "<<\n".length, text.indexOf(PAGE_ENDS, start));
  return { number, page };
}

const written = (box: PdfBox) => `[${box.map((side) => side.toFixed(3)).join(" ")}]`;
