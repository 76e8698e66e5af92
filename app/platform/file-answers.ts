/** A file to keep, for who asked alone: no browser and no proxy stores it. `name` is plain ASCII. */
export const fileAnswer = (name: string, type: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });

const JSON_TYPE = "application/json; charset=utf-8";

/** A document as a file that people can read. */
export const jsonFile = (name: string, document: unknown): Response =>
  fileAnswer(name, JSON_TYPE, JSON.stringify(document, null, 2));

export const pdfFile = (name: string, bytes: Uint8Array<ArrayBuffer>): Response =>
  fileAnswer(name, "application/pdf", bytes);
