/** Every refusal of the API: its status, its title, and what to do about it. The address of each is on the page for developers. */
export const PROBLEMS = {
  unreadable: [
    400,
    "The request cannot be read",
    "Send JSON in UTF-8, at most 32 levels deep, without the character NUL.",
  ],
  "key-in-address": [
    400,
    "A key was sent in the address",
    "Addresses are kept in logs and histories. If it was a key, it is ended: make another one, and send it in the header Authorization.",
  ],
  "no-key": [
    401,
    "A key is needed",
    "Send a valid key as `Authorization: Bearer ilk_live_…`. One that was revoked or has ended opens nothing.",
  ],
  "wrong-scope": [403, "The key does not reach this", "Make a key with the scope that the answer names."],
  "not-launched": [403, "The account has no site yet", "Finish the wizard in the studio first."],
  "wrong-plan": [
    403,
    "The plan does not include this",
    "Choose a larger plan in the studio, or remove something first.",
  ],
  "not-found": [
    404,
    "There is nothing here",
    "Look at the address and the ids in it. What belongs to another account is not found either.",
  ],
  "wrong-method": [405, "This address does not answer that", "Use one of the methods in the header Allow."],
  conflict: [
    409,
    "The present state does not allow this",
    "Read the resource again; the detail says what is in the way.",
  ],
  changed: [412, "It has changed meanwhile", "Read the resource again, and send its new ETag in If-Match."],
  "too-large": [413, "The body is too large", "Send less at once. Films go to `/api/v1/uploads` in pieces."],
  "wrong-type": [415, "The body is not JSON", "Send `Content-Type: application/json`."],
  invalid: [
    422,
    "Something in the request is not valid",
    "Each entry of `errors` names a field and says what is wrong with it.",
  ],
  "key-reused": [
    422,
    "The Idempotency-Key was used for another request",
    "Use a new key for each new request; repeat a request with the same body.",
  ],
  "too-many": [
    429,
    "Too many requests",
    "Wait for the seconds in Retry-After. The header RateLimit says what is left.",
  ],
  failed: [500, "Something went wrong", "Try again in a moment, with the same Idempotency-Key."],
  away: [503, "The server cannot do its work now", "Try again after the seconds in Retry-After."],
  "no-room": [507, "There is no room on the server", "Reading continues. Try again later."],
} as const satisfies Record<string, readonly [status: number, title: string, remedy: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A field that was refused, as a path such as `targets.0.url`. */
export type FieldProblem = { field: string; message: string };

export type Refusal = { ok: false; code: ProblemCode; detail?: string; errors?: FieldProblem[] };

export const refuse = (code: ProblemCode, detail?: string): Refusal => ({ ok: false, code, ...(detail && { detail }) });

/** One field that is not valid. */
export const invalidField = (field: string, message: string): Refusal => ({
  ok: false,
  code: "invalid",
  errors: [{ field, message }],
});

/** Where a problem is explained. */
const problemAddress = (code: ProblemCode) => `/developers#${code}`;

/** The body of a refusal, as RFC 9457 has it. */
export function problemBody({ code, detail, errors }: Refusal) {
  const [status, title, remedy] = PROBLEMS[code];
  return { type: problemAddress(code), title, status, code, detail: detail ?? remedy, ...(errors && { errors }) };
}

/** The answer of a refusal. */
export const problemAnswer = (refusal: Refusal, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(problemBody(refusal)), {
    status: PROBLEMS[refusal.code][0],
    headers: { "content-type": "application/problem+json", ...headers },
  });
