/** A rectangle of a page in points, from its lower left corner: left, bottom, right, top. */
export type PdfBox = [number, number, number, number];

const PAGE = /(\d+) 0 obj\n<<\n(\/Type \/Page\n[\s\S]*?)>>\nendobj/;
const OFFSET_DIGITS = 10;

/**
 * Says where the paper of a document of one page is trimmed, and how far its picture goes beyond that. Written behind the
 * document as a changed object (PDF 32000-1, 7.5.6 and 14.11.2), because the library that draws it knows no such boxes.
 */
export function withPrintBoxes(pdf: Buffer, { trim, bleed }: { trim: PdfBox; bleed: PdfBox }): Buffer {
  const text = pdf.toString("latin1");
  const [, number, page] = PAGE.exec(text) ?? [];
  const [, size] = /\/Size (\d+)/.exec(text) ?? [];
  const [, root] = /\/Root (\d+ 0 R)/.exec(text) ?? [];
  const [, info] = /\/Info (\d+ 0 R)/.exec(text) ?? [];
  const [, before] = /startxref\n(\d+)\n%%EOF\s*$/.exec(text) ?? [];
  if (!number || !page || !size || !root || !before) throw new Error("a document without the parts of a page");
  const boxes = `/TrimBox ${written(trim)}\n/BleedBox ${written(bleed)}\n`;
  const object = `${number} 0 obj\n<<\n${page}${boxes}>>\nendobj\n`;
  const start = pdf.length + 1;
  const table = `xref\n${number} 1\n${String(start).padStart(OFFSET_DIGITS, "0")} 00000 n \n`;
  const named = info ? ` /Info ${info}` : "";
  const trailer = `trailer\n<< /Size ${size} /Root ${root}${named} /Prev ${before} >>\n`;
  const end = `startxref\n${start + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`\n${object}${table}${trailer}${end}`, "latin1")]);
}

const written = (box: PdfBox) => `[${box.map((side) => side.toFixed(3)).join(" ")}]`;
