/** A stored document as a file, for its owner alone. */
export const jsonDownload = (name: string, document: unknown): Response =>
  new Response(JSON.stringify(document, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
