import type { MiddlewareFunction } from "react-router";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** For addresses that are not pages: every other method gets 405 before anything runs. */
export const answersOnly =
  (...methods: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")[]): MiddlewareFunction<Response> =>
  async ({ request }, next) => {
    const method = READS.has(request.method) ? "GET" : request.method;
    if (methods.some((named) => named === method)) return next();
    return notAnswered(...methods);
  };

export const notAnswered = (...allowed: string[]) =>
  new Response("This address does not answer that.\n", { status: 405, headers: { allow: allowed.join(", ") } });
