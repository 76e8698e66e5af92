/** Asked for anew each time: a page that was taken down is gone from it at once. */
export const xml = (body: string) =>
  new Response(body, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" } });
