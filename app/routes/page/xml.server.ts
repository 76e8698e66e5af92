/** Not cached: an unpublished page disappears at once. */
export const xml = (body: string) =>
  new Response(body, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" } });
