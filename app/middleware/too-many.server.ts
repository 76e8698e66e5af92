import { tooManyAttempts } from "~/features/account/accounts/rules.ts";

/** The 429 response where there is no form to show the message. */
export const tooMany = (retryAfterSeconds: number) =>
  new Response(`${tooManyAttempts(retryAfterSeconds)}\n`, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(retryAfterSeconds) },
  });
