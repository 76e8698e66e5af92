/** The message for people while the database starts. */
export const DATABASE_AWAY = "The server is starting. Please try again in a few seconds.";

export const DATABASE_RETRY_SECONDS = 5;

/** The response while the database does not answer; thrown in a route, it becomes a page. */
export const databaseAway = () =>
  new Response(`${DATABASE_AWAY}\n`, {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(DATABASE_RETRY_SECONDS) },
  });
