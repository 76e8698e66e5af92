import { tooManyAttempts } from "~/features/account/accounts/rules.ts";

/** The answer to one request too many, where no form is there to say it. */
export const tooMany = (retryAfterSeconds: number) =>
  new Response(`${tooManyAttempts(retryAfterSeconds)}\n`, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(retryAfterSeconds) },
  });
