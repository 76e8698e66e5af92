import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

export type PdfPage = { text: string; png: Buffer };

type Bitmap = { data: Uint8Array; width: number; height: number };

const asPng = ({ data, width, height }: Bitmap) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** Text and picture of every page, read by another library than the one that writes them. */
export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages: PdfPage[] = [];
  for (let index = 0; index < document.getPageCount(); index++) {
    // A page is closed once it was rendered.
    const text = document.getPage(index).getText();
    const { data } = await document.getPage(index).render({ scale: 1.5, render: asPng });
    pages.push({ text, png: Buffer.from(data) });
  }
  document.destroy();
  library.destroy();
  return pages;
}
