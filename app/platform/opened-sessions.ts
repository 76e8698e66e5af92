import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Signs a browser in to an account without a way to sign in; the headers of the answer set the session's cookie. */
export const openedSessions = {
  id: "opened-sessions",
  endpoints: {
    openSession: createAuthEndpoint({ method: "POST", body: z.object({ accountId: z.string() }) }, async (request) => {
      const { internalAdapter } = request.context;
      const user = await internalAdapter.findUserById(request.body.accountId);
      if (!user) throw new Error("the account was deleted before it was opened");
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(request, { session, user });
    }),
  },
};
