import type { Plan } from "~/features/account/plans/rules.ts";
import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";
import { SETTINGS_SECTIONS } from "~/features/account/settings/rules.ts";
import { addressOf } from "../../support/routes.ts";

/**
 * The answer for each caller at every address. A route without a row here fails `authorisation.test.ts`, and so does a
 * row without a route. `other` is every method that has no row of its own.
 */

/** A status, or the target of a redirect. */
export type Answer = number | `→ ${string}`;
export type ByOwner = Answer | ((owner: { role: Role; plan: Plan }) => Answer);

export type Row = {
  /** Not signed in. */
  nobody: Answer;
  /** Signed in, the wizard not started. */
  newAccount: Answer;
  /** Has answered the wizard and not launched. */
  unlaunchedOwner: Answer;
  /** Launched; requests another account's resource. */
  stranger: ByOwner;
  owner: ByOwner;
  /** Who works at the desk; elsewhere they are as everybody else, and are not asked. */
  moderator?: Answer;
  admin?: Answer;
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Expected = Partial<Record<Method, Row>> & { other: Row };

const home = ({ role }: { role: Role }): Answer => (role === "actor" ? "→ /actors-dashboard" : "→ /dashboard");

const plans = ({ role }: { role: Role }): Answer => (role === "actor" ? "→ /cast-crew-pricing" : "→ /pricing");

const actorsOnly =
  (answer: Answer) =>
  ({ role }: { role: Role }): Answer =>
    role === "actor" ? answer : 404;

const ofRole =
  ({ actor, others }: { actor: Answer; others: Answer }) =>
  ({ role }: { role: Role }): Answer =>
    role === "actor" ? actor : others;

const makersOnly = (answer: Answer) => ofRole({ actor: 404, others: answer });
const withFigures =
  (answer: Answer) =>
  ({ role, plan }: { role: Role; plan: Plan }): Answer => {
    if (role === "actor") return "→ /actors-dashboard/analytics";
    return plan === "grow" || plan === "pro" ? answer : "→ /pricing";
  };
const deepAnalytics = withFigures(200);
/** Who has the link, while its owner's plan has figures to share; the free plan of those without a role has none. */
const shared = (answer: Answer): Row => {
  const ofPlan = (who: { role: Role; plan: Plan }) => (withFigures(answer)(who) === answer ? answer : 404);
  return { ...everyone(404), stranger: ofPlan, owner: ofPlan };
};

const filmOrProfile = ({ role }: { role: Role }): Answer => (role === "actor" ? "→ /u/:username" : 200);

const everyone = (answer: Answer): Row => ({
  nobody: answer,
  newAccount: answer,
  unlaunchedOwner: answer,
  stranger: answer,
  owner: answer,
});
const signedIn = (answer: ByOwner & Answer): Row => ({ ...everyone(answer), nobody: "→ /" });
const signedOut = (answer: Answer): Row => ({
  nobody: answer,
  newAccount: "→ /onboarding",
  unlaunchedOwner: "→ /onboarding",
  stranger: home,
  owner: home,
});
const launched = (owner: ByOwner): Row => ({
  nobody: "→ /",
  newAccount: "→ /onboarding",
  unlaunchedOwner: "→ /onboarding",
  stranger: owner,
  owner,
});
/** A section of the dashboard at both its addresses; the one of the other role redirects to the role's own. */
const section = (
  name: string,
  answers: (ofRole: (answer: ByOwner) => Row, home: string) => Expected,
): Record<string, Expected> => {
  const at = (home: string) => {
    const elsewhere = `${home === ACTORS ? FILMMAKERS : ACTORS}${addressOf(name, {})}`;
    return answers(
      (answer) =>
        launched((owner) => {
          if (dashboardPath(owner.role) !== home) return `→ ${elsewhere}`;
          return typeof answer === "function" ? answer(owner) : answer;
        }),
      home,
    );
  };
  return Object.fromEntries([FILMMAKERS, ACTORS].map((home) => [home + name, at(home)]));
};
const [FILMMAKERS, ACTORS] = [dashboardPath("filmmaker"), dashboardPath("actor")];

/** Another account's resource gets the answer of a missing one. */
const ownersOnly = (owner: Answer, others: Answer = 404): Row => ({ ...signedIn(others), owner });

const wizardStep = (unlaunchedOwner: Answer): Row => ({
  nobody: "→ /",
  newAccount: "→ /onboarding/welcome",
  unlaunchedOwner,
  stranger: home,
  owner: home,
});
/** After the launch the answer is changed in the studio. */
const studioField = (step: string, unlaunchedOwner: Answer): Row => {
  const field = ({ role }: { role: Role }): Answer =>
    `→ ${role === "actor" ? "/studio/profile" : "/studio/film/press"}#part-${step}`;
  return { ...wizardStep(unlaunchedOwner), stranger: field, owner: field };
};
const reads = (row: Row, other = everyone(405)): Expected => ({ GET: row, other });
/** At the desk both roles get the same answers; what a moderator may not do, a command refuses. */
const atDesk = (answer: Answer): Row => ({ ...everyone(404), moderator: answer, admin: answer });
const desk = (answers: Partial<Record<Method, Answer>>): Expected => ({
  ...(Object.fromEntries(Object.entries(answers).map(([method, answer]) => [method, atDesk(answer)])) as Partial<
    Record<Method, Row>
  >),
  other: atDesk(405),
});
const form = (read: Row, change: Row): Expected => ({ GET: read, POST: change, other: change });

export const PAGES: Record<string, Expected> = {
  // Anyone
  "/": reads(everyone("→ /signup")),
  "/forgot-password": form(everyone(200), everyone(400)),
  "/reset-password": form(everyone(200), everyone(400)),
  "/verify-email": form(everyone(200), everyone(410)),
  // Nobody waits for a code here; `second-factors.test.ts` does.
  "/login/second-factor": {
    GET: { ...signedOut("→ /login") },
    POST: { ...signedOut("→ /login") },
    other: { ...signedOut("→ /login") },
  },
  // This installation is reached by an IP address; `passkeys.test.ts` uses a host.
  "/login/passkey": { GET: everyone(501), POST: everyone(400), other: everyone(405) },
  // Without a token of a mail; `email-changes.test.ts` uses one.
  "/email-change": form(everyone(200), everyone(410)),
  "/email-change/undo": form(everyone(200), everyone(410)),
  "/auth/callback": reads(everyone(200)),
  "/api/auth/callback/google": reads(everyone("→ /auth/callback?error=state_not_found")),
  "/logout": { GET: everyone("→ /"), POST: everyone("→ /"), other: everyone(405) },
  "/demo": form(everyone(200), everyone(422)),
  "/privacy": reads(everyone(200)),
  "/terms": reads(everyone(200)),
  "/developers": reads(everyone(200)),
  "/cookies": reads(everyone(200)),
  "/pricing": form(everyone(200), everyone(405)),
  "/cast-crew-pricing": form(everyone(200), everyone(405)),
  "/enterprise": form(everyone(200), everyone(422)),
  // About nothing; `reports.test.ts` reports things.
  "/report": { GET: everyone(200), POST: everyone(404), other: everyone(405) },
  "/reports/:sealed": reads(everyone(404)),
  "/contact": reads(everyone(200)),
  "/transparency": reads(everyone(200)),
  "/transparency.csv": reads(everyone(200)),
  // Nobody here has a role; `desk.test.ts` gives some.
  "/operator": desk({ GET: 200 }),
  "/operator/entrance": desk({ GET: "→ /operator" }),
  "/operator/counter-notices": desk({ GET: 200 }),
  "/operator/held-back": desk({ GET: 200 }),
  "/operator/counter-notices/:decisionId/lawsuit": desk({ POST: 404 }),
  "/operator/appeals": desk({ GET: 200 }),
  "/operator/reports/:reportId": desk({ GET: 404, POST: 422 }),
  "/operator/reports/:reportId/pictures/:pictureId": desk({ GET: 404 }),
  "/operator/reports/:reportId/copies": desk({ POST: 404 }),
  "/operator/reports/:reportId/confirmation": desk({ POST: 404, DELETE: 404 }),
  "/operator/reports/:reportId/taking-back": desk({ POST: 404 }),
  "/operator/appeals/:appealId/answer": desk({ POST: 422 }),
  // No plan is chosen here; `checkout.test.ts` chooses one.
  "/billing/choice": { POST: everyone(422), other: everyone(405) },

  // Visitors
  "/u/:username": reads(everyone(200)),
  // A video that is on no page, and no address; `embeds.test.ts` uses some.
  "/embed/:videoId": reads(everyone(404)),
  "/oembed": reads(everyone(404)),
  // The form is empty; `beacon.test.ts` sends beacons.
  // An unknown code; `clicks.test.ts` uses existing ones.
  "/l/:code": { GET: everyone(404), POST: everyone(404), other: everyone(405) },
  "/blocked-link": reads(everyone(410)),
  "/p/:token": reads(everyone(200)),
  // Who has the link is asked for its passcode.
  "/s/:sealed": { GET: everyone(200), POST: everyone(422), other: everyone(405) },
  "/s/:sealed/progress": { POST: everyone(404), other: everyone(405) },
  // A link to a package that is not made yet; `festival-package.test.ts` makes one.
  "/f/:sealedPackage": reads(everyone(200)),
  "/f/:sealedPackage/file": reads(everyone(404)),
  // Its festival is only planned; `guest-list.test.ts` opens the door of a screening.
  "/door/:sealedDoor": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/door/:sealedDoor/state": reads(everyone(410)),
  "/g/:sealedGuest": reads(everyone(200)),
  // Without a token.
  "/report-mails": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/r/:sharedReport": { GET: shared(200), POST: shared(422), other: everyone(405) },
  "/featured/:username": reads(everyone(200)),
  // The form is empty; `featured.test.ts` sends impressions.
  "/featured/showings": { POST: everyone(400), other: everyone(405) },
  // A video that is on no page; `reactions.test.ts` uses one that is.
  "/reactions/:filmId/:videoId": reads(everyone(204)),
  "/reactions/:filmId/:videoId/:emoji": { POST: everyone(404), DELETE: everyone(404), other: everyone(405) },
  "/reactions/:filmId/:videoId/packs/:itemId": { POST: everyone(404), DELETE: everyone(404), other: everyone(405) },
  // A film that is free; `film-purchases.test.ts` sells one.
  "/films/:slug/ticket": reads(everyone(404)),
  "/films/:slug/purchases": { POST: everyone(404), other: everyone(405) },
  "/watch/:sealed": { GET: everyone(404), POST: everyone(404), other: everyone(405) },
  "/watch/:sealed/progress": { POST: everyone(404), other: everyone(405) },
  "/watch/:sealed/refund": { POST: everyone(404), other: everyone(405) },
  "/films/:slug/packs": reads(everyone(200)),
  "/films/:slug/packs/emoji": reads(everyone(200)),
  // A pack that is not sold any more; `pack-purchases.test.ts` buys one that is.
  "/shop/:packId/purchases": { POST: everyone(404), other: everyone(405) },
  "/ledger": reads(everyone(200)),
  "/ledger/:month": reads(everyone(404)),
  "/bought": { GET: everyone(200), POST: everyone(422), other: everyone(405) },
  // Without a link of a mail; `pack-purchases.test.ts` and `emoji-packs.test.ts` use some.
  "/bought/:sealed": reads(everyone(410)),
  "/cast-invitations/:token": {
    GET: everyone(410),
    POST: { ...everyone(409), nobody: "→ /signup" },
    other: everyone(405),
  },
  // A clip that is not a spotlight clip; `donations.test.ts` uses one that is.
  "/clips/:clipId/donations": { POST: everyone(404), other: everyone(405) },
  // A clip that is not shared; `runs.test.ts` shares one.
  "/c/:sharedId": reads(everyone(404)),
  "/c/:sharedId/embed": reads(everyone(404)),
  "/c/:sharedId/video": reads(everyone(404)),
  "/c/:sharedId/picture": reads(everyone(404)),
  // An actor's film redirects to the actor's profile.
  "/netflix": reads(everyone(200)),
  "/actors": reads(everyone(200)),
  "/films/:slug": reads({ ...everyone(200), stranger: filmOrProfile, owner: filmOrProfile }),

  "/films/:slug/comments": { GET: everyone(200), POST: everyone(422), other: everyone(405) },
  "/films/:slug/comments/likes": reads(everyone(200)),
  "/films/:slug/comments/:commentId/like": {
    POST: everyone("→ /#comment-:commentId"),
    DELETE: everyone("→ /#comment-:commentId"),
    other: everyone(405),
  },
  // None of the callers wrote it: `comments.test.ts` deletes a visitor's own comment.
  "/films/:slug/comments/:commentId/removal": { POST: everyone(404), other: everyone(405) },

  // The kit is empty; `press-kit.test.ts` uses one with content.
  "/u/:username/feed.xml": reads(everyone(200), everyone(405)),
  "/u/:username/feed.json": reads(everyone(200), everyone(405)),
  "/u/:username/screenings.ics": reads(everyone(200), everyone(405)),
  // There is no letter; `public-letters.test.ts` has some.
  "/u/:username/letters": reads(everyone(404), everyone(405)),
  "/u/:username/letters.xml": reads(everyone(404), everyone(405)),
  "/u/:username/letters/:letterId": reads(everyone(404), everyone(405)),
  "/u/:username/press": reads(everyone(404)),
  "/films/:slug/press": reads(everyone(404)),
  // What it says to whom is in `page-owner.test.ts`.
  "/u/:username/owner": reads({ ...everyone(200), nobody: 204 }),
  "/films/:slug/owner": reads({ ...everyone(200), nobody: 204 }),

  // Only actors accept inquiries; `inquiries.test.ts` sends some.
  "/u/:username/inquiry": {
    GET: { ...everyone(404), stranger: actorsOnly(200), owner: actorsOnly(200) },
    POST: { ...everyone(404), stranger: actorsOnly(422), owner: actorsOnly(422) },
    other: everyone(405),
  },
  // The profile is empty; `profiles.test.ts` uses one with content.
  "/u/:username/cv": reads(everyone(404)),
  "/u/:username/social-proof": reads(everyone(200)),
  "/u/:username/contacts": { GET: everyone(200), POST: everyone(422), other: everyone(405) },
  // Without a sealed link; `contacts.test.ts` uses one.
  "/mentions": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/unsubscribe": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/contacts": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/m/:token": { GET: everyone(404), other: everyone(405) },
  "/m/:token/picture": { GET: everyone(404), other: everyone(405) },
  "/contacts/confirm": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/contacts/own": { GET: everyone(410), POST: everyone(410), other: everyone(405) },
  "/contacts/data": reads(everyone(410)),

  // Search engines
  "/robots.txt": reads(everyone(200)),
  "/sitemap.xml": reads(everyone(200)),
  "/sitemaps/:file": reads(everyone(200)),

  // Operators
  "/healthz": reads(everyone(200)),
  "/readyz": reads(everyone(200)),
  "/metrics": reads(everyone(401)),
  // Without a host name of ours; `certificates.test.ts` sends one.
  "/api/certificates": reads(everyone(404)),

  // Under the instance's own host; `domains.test.ts` comes under a page's own.
  "/.well-known/indielens-domain/:challenge": { GET: everyone(200), other: everyone(405) },
  "/own-browser": { GET: everyone(404), other: everyone(405) },

  // The payment service; not configured here, `donations.test.ts` configures it.
  "/api/stripe/webhook": { POST: everyone(404), other: everyone(405) },
  "/api/mail/events": { POST: everyone(404), other: everyone(405) },
  // Without a seal; `services.test.ts` has one.
  "/api/clips/callbacks/:service/:sealedJob": { POST: everyone(404), other: everyone(405) },
  // Without a seal; `renders.test.ts` has one.
  "/api/clips/handed/:sealedJob/:file": reads(everyone(404)),

  // Signed-out visitors
  "/login": form(signedOut(200), signedOut(400)),
  "/signup": form(signedOut(200), signedOut(400)),

  // Each account reads its own messages
  "/dev/outbox": reads({ ...everyone(200), nobody: 404 }),
  "/dev/outbox/:mailId": reads({ ...everyone(404), owner: 200 }),

  // Signed-in accounts
  "/preview/:id": { GET: ownersOnly(200), POST: signedIn(404), other: signedIn(405) },
  "/studio/film/comments": {
    GET: signedIn("→ /netflix"),
    POST: { ...signedIn(422), newAccount: 404 },
    other: signedIn(405),
  },
  "/videos/:videoId": { GET: ownersOnly(200), DELETE: ownersOnly(200), other: signedIn(405) },
  "/videos/:videoId/cancellation": { POST: ownersOnly(409), other: signedIn(405) },
  "/videos/:videoId/progress": { GET: ownersOnly(200), PUT: ownersOnly(400), other: signedIn(405) },
  "/videos/:videoId/retry": { POST: ownersOnly(200), other: signedIn(405) },
  "/videos/:videoId/renditions": { POST: ownersOnly(200), DELETE: ownersOnly(409), other: signedIn(405) },
  "/videos/:videoId/poster": { POST: ownersOnly(400), other: signedIn(405) },
  "/videos/:videoId/frames": { GET: ownersOnly(200), POST: ownersOnly(422), other: signedIn(405) },
  "/videos/:videoId/captions": { POST: ownersOnly(422), other: signedIn(405) },
  "/videos/:videoId/intro": { PUT: ownersOnly(422), DELETE: ownersOnly(200), other: signedIn(405) },
  "/videos/:videoId/chapters": { PUT: ownersOnly(200), other: signedIn(405) },
  "/captions/:captionId/machine-mark": { DELETE: ownersOnly(200), other: signedIn(405) },
  "/captions/:captionId": { PATCH: ownersOnly(400), DELETE: ownersOnly(200), other: signedIn(405) },
  "/emoji-packs": { POST: signedIn(422), other: signedIn(405) },
  "/emoji-packs/:packId/facts": { POST: ownersOnly(422), other: signedIn(405) },
  "/emoji-packs/:packId/items": { POST: ownersOnly(422), other: signedIn(405) },
  "/emoji-packs/:packId/decision": { POST: ownersOnly(422), other: signedIn(405) },
  "/emoji-packs/:packId/ending": { POST: ownersOnly(200), other: signedIn(405) },
  "/cast": reads(signedIn(200), signedIn(405)),
  "/cast/earnings": { GET: signedIn(200), POST: signedIn(404), other: signedIn(405) },
  // Without a transaction; `ledger-proofs.test.ts` names one.
  "/cast/earnings/proof": reads(signedIn(404), signedIn(405)),
  "/cast/earnings/statement.csv": reads(signedIn(200), signedIn(405)),
  "/cast/earnings/statement.pdf": reads(signedIn(200), signedIn(405)),
  "/cast/packs/:packId": reads(ownersOnly(200), signedIn(405)),
  "/cast/:invitationId/leaving": { POST: signedIn(404), other: signedIn(405) },
  // Without `Accept: text/event-stream`; `live-updates.test.ts` opens streams.
  "/studio/events": reads(signedIn(406), signedIn(405)),
  "/studio/sessions": { GET: signedIn(200), DELETE: signedIn(200), other: signedIn(405) },
  "/studio/sessions/:sessionId": { DELETE: ownersOnly(200), other: signedIn(405) },
  "/onboarding/username-availability": reads(signedIn(200), signedIn(405)),
  "/onboarding/username-suggestion": reads(signedIn(200), signedIn(405)),
  "/onboarding/deletion": reads(
    { ...signedIn(200), stranger: "→ /dashboard/settings/danger-zone", owner: "→ /dashboard/settings/danger-zone" },
    signedIn(405),
  ),
  "/onboarding": reads({ ...wizardStep("→ /pricing"), stranger: plans, owner: plans }, signedIn(405)),
  "/onboarding/welcome": form({ ...wizardStep(200), newAccount: 200 }, { ...wizardStep(422), newAccount: 422 }),
  "/onboarding/username": form(wizardStep(200), wizardStep(422)),
  "/onboarding/role": form(wizardStep(200), wizardStep(422)),
  "/onboarding/genres": form(studioField("genres", 200), studioField("genres", 422)),
  "/onboarding/video": form(
    { ...wizardStep(200), stranger: 200, owner: 200 },
    { ...wizardStep(422), stranger: 422, owner: 422 },
  ),
  "/onboarding/platforms": form(studioField("platforms", 200), studioField("platforms", 422)),
  "/onboarding/generation": form(wizardStep(200), wizardStep(200)),
  "/onboarding/ready": form(wizardStep(200), wizardStep("→ /dashboard?premiere")),

  // Owner of a launched site
  ...section("", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...section("/public-links", (ofRole) => reads(ofRole(200), ofRole(405))),
  "/dashboard/projects": reads(
    launched(ofRole({ actor: "→ /actors-dashboard/projects", others: 200 })),
    launched(ofRole({ actor: "→ /actors-dashboard/projects", others: 405 })),
  ),
  "/actors-dashboard/projects": reads(
    launched(ofRole({ actor: "→ /actors-dashboard", others: "→ /dashboard/projects" })),
    launched(ofRole({ actor: 405, others: "→ /dashboard/projects" })),
  ),
  "/dashboard/email-campaigns": reads(
    launched(ofRole({ actor: "→ /actors-dashboard/email-campaigns", others: 200 })),
    launched(ofRole({ actor: "→ /actors-dashboard/email-campaigns", others: 405 })),
  ),
  "/actors-dashboard/email-campaigns": reads(
    launched(ofRole({ actor: "→ /actors-dashboard", others: "→ /dashboard/email-campaigns" })),
    launched(ofRole({ actor: 405, others: "→ /dashboard/email-campaigns" })),
  ),
  ...section("/emoji-packs", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...section("/templates", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...section("/site", (ofRole) => reads(ofRole(200), ofRole(405))),
  // A former address.
  ...section("/plan", (ofRole, home) => reads(ofRole(`→ ${home}/settings/billing`), ofRole(405))),
  ...section("/settings", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...Object.assign(
    {},
    ...SETTINGS_SECTIONS.map((name) => section(`/settings/${name}`, (ofRole) => reads(ofRole(200), ofRole(405)))),
  ),
  ...section("/analytics", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...section("/deep-analytics", (ofRole) => reads(ofRole(deepAnalytics), ofRole(405))),
  ...section("/content-manager", (ofRole) => ({ GET: ofRole("→ /studio/content"), other: ofRole(405) })),
  ...section("/export", (ofRole) => ({ GET: ofRole(200), POST: ofRole(422), other: ofRole(405) })),
  ...section("/clips", (ofRole) => ({ GET: ofRole(200), POST: ofRole(422), other: ofRole(405) })),
  // Of no film: a list; `words.test.ts` asks for films.
  ...section("/clips/words", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...section("/social-share", (ofRole) => form(ofRole(200), ofRole(200))),
  ...section("/video-learnings", (ofRole) => reads(ofRole(200), ofRole(405))),
  // Without a guide it is the list; `guides.test.ts` uses existing and missing guides.
  ...section("/video-learnings/:guide", (ofRole) => reads(ofRole(200), ofRole(405))),
  ...section("/*", (ofRole) => reads(ofRole(200), ofRole(405))),
  "/studio/inquiries": reads(launched(actorsOnly(200)), launched(405)),
  "/studio/inquiries/:inquiryId": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    DELETE: { ...launched(404), owner: "→ /studio/inquiries" },
    other: launched(405),
  },
  "/studio/inquiries/:inquiryId/answer": { PUT: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/inquiries/:inquiryId/archive": {
    PUT: { ...launched(404), owner: 200 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  // This inquiry has no file; `inquiry-files.test.ts` uses one with a file.
  "/studio/inquiries/:inquiryId/attachment": reads(launched(404), launched(405)),
  // An account without a checkout has no portal; `subscriptions.test.ts` opens one.
  "/billing/portal": { POST: launched(404), other: launched(405) },
  "/studio/history": reads(launched(200), launched(405)),
  "/studio/history/comparison": reads(launched(200), launched(405)),
  "/studio/projects": { POST: launched(makersOnly(422)), other: launched(405) },
  "/studio/projects/copies": { POST: launched(makersOnly(422)), other: launched(405) },
  "/studio/projects/removals": {
    PUT: launched(makersOnly(422)),
    DELETE: launched(makersOnly(422)),
    other: launched(405),
  },
  "/studio/projects/moves": { PUT: launched(makersOnly(422)), other: launched(405) },
  "/studio/projects/folders": { POST: launched(makersOnly(422)), other: launched(405) },
  "/studio/projects/folders/:folderId": {
    PUT: launched(makersOnly(422)),
    DELETE: { ...launched(404), owner: makersOnly(200) },
    other: launched(405),
  },
  "/studio/projects/:projectPageId": {
    GET: { ...launched(404), owner: makersOnly(200) },
    PUT: launched(makersOnly(422)),
    other: launched(405),
  },
  "/studio/projects/:projectPageId/domain": {
    GET: { ...launched(404), owner: makersOnly(200) },
    PUT: launched(makersOnly(422)),
    DELETE: { ...launched(404), owner: makersOnly(200) },
    other: launched(405),
  },
  // The project has no domain; `domains.test.ts` uses one that has.
  "/studio/projects/:projectPageId/domain/checks": { POST: launched(404), other: launched(405) },
  "/studio/projects/:projectPageId/domain/browser": reads(launched(404), launched(405)),
  // Every draft can be read; `history.test.ts` uses one that cannot.
  "/studio/history/unreadable-draft": reads(launched(404), launched(405)),
  "/studio/history/unreadable-draft/removal": { POST: launched(404), other: launched(405) },
  // The owner's second version of three; the stranger's page has one.
  "/studio/history/:version/document": reads({ ...launched(404), owner: 200 }, launched(405)),
  "/studio/history/:version/restoration": {
    POST: { ...launched(404), owner: "→ /studio/history?restored=2&revision=3" },
    other: launched(405),
  },
  "/studio/history/saves/:revision/reversal": {
    POST: { ...launched(404), owner: "→ /studio/history" },
    other: launched(405),
  },
  "/studio/history/:version/erasure": { POST: { ...launched(404), owner: "→ /studio/history" }, other: launched(405) },
  "/editor": { GET: launched(200), other: launched(405) },
  "/studio/previews": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/screeners": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/screeners/:screenerId/removal": {
    POST: { ...launched(404), owner: "→ /studio/screeners" },
    other: launched(405),
  },
  "/studio/previews/:previewId/removal": {
    POST: { ...launched(404), owner: "→ /studio/previews" },
    other: launched(405),
  },
  "/studio/schedule": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/schedule/cancellation": { POST: { ...launched(404), owner: "→ /studio/schedule" }, other: launched(405) },
  "/studio/film": reads(launched(200), launched(405)),
  // Without the revision that every form of the draft has; `drafts.test.ts` sends one.
  "/studio/film/price": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/film/press": form(launched(200), launched(400)),
  "/studio/film/festivals": form(launched(200), launched(400)),
  "/studio/film/festivals/runs": reads(launched(200), launched(405)),
  "/studio/film/festivals/runs/:festivalRunId": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  // A run that was not removed cannot come back; `festival-runs.test.ts` brings a removed one back.
  "/studio/film/festivals/runs/:festivalRunId/removal": {
    PUT: { ...launched(404), owner: 200 },
    DELETE: launched(404),
    other: launched(405),
  },
  // The run is planned; `festival-runs.test.ts` puts an accepted one on the page.
  "/studio/film/festivals/runs/:festivalRunId/placement": {
    POST: { ...launched(404), owner: 409 },
    other: launched(405),
  },
  // The run is planned; `story-cards.test.ts` makes those of an accepted one.
  "/studio/film/festivals/runs/:festivalRunId/cards": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 409 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/screening": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 409 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/guests": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/guests/table": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/guests.csv": {
    GET: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/guests.pdf": {
    GET: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  // Without its field; the run is planned, and a list is of a screening.
  "/studio/film/festivals/runs/:festivalRunId/guests/seats": { POST: launched(422), other: launched(405) },
  "/studio/film/festivals/runs/:festivalRunId/guests/door": {
    POST: { ...launched(404), owner: 409 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/guests/letters": {
    POST: { ...launched(404), owner: 409 },
    other: launched(405),
  },
  "/studio/film/festivals/runs/:festivalRunId/guests/:guestId/removal": {
    POST: { ...launched(404), owner: "→ /studio/film/festivals/runs/:festivalRunId/guests" },
    other: launched(405),
  },
  "/studio/film/festivals/table": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/film/festivals/sheet": { GET: launched(200), POST: launched(200), other: launched(405) },
  "/studio/film/festivals/sheet.pdf": reads(launched(200), launched(405)),
  "/studio/film/festivals/programme": { GET: launched(200), POST: launched(200), other: launched(405) },
  "/studio/film/festivals/package": {
    GET: launched(200),
    POST: launched("→ /studio/film/festivals/package"),
    other: launched(405),
  },
  "/studio/film/festivals/package/links": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/film/festivals/package/links/:packageLinkId/removal": {
    POST: { ...launched(404), owner: "→ /studio/film/festivals/package/links" },
    other: launched(405),
  },
  "/studio/film/festivals/answers": reads(launched(200), launched(405)),
  "/studio/film/festivals/answers.txt": reads(launched(200), launched(405)),
  "/studio/film/festivals/answers.json": reads(launched(200), launched(405)),
  "/studio/film/festivals/table.csv": reads(launched(200), launched(405)),
  "/studio/film/festivals/calendar.ics": reads(launched(200), launched(405)),
  "/studio/qr-poster": form(launched(200), launched(200)),
  "/studio/pages/:pageId/draft": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  "/studio/pages/:pageId/link-checks": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/pages/:pageId/publication": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/film/pictures": { POST: launched(422), other: launched(405) },
  // Of the site, whose film is sent in the wizard.
  "/studio/film/source": form(launched("→ /onboarding/video"), launched("→ /onboarding/video")),
  "/studio/film/episodes": form(launched(200), launched(422)),
  "/studio/film/episodes/order": { PUT: launched(400), other: launched(405) },
  "/studio/film/episodes/:clipId": {
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/spotlight": reads(launched(actorsOnly(200)), launched(405)),
  "/studio/emoji-packs/:packId": reads({ ...launched(404), owner: 200 }, launched(405)),
  "/studio/cast-invitations": { POST: launched(422), other: launched(405) },
  // Its mail was sent today.
  "/studio/cast-invitations/:invitationId/mails": { POST: { ...launched(404), owner: 409 }, other: launched(405) },
  "/studio/cast-invitations/:invitationId/ending": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/earnings": { GET: launched(200), POST: launched(404), other: launched(405) },
  "/studio/earnings/proof": reads(launched(404), launched(405)),
  "/studio/earnings/statement.csv": reads(launched(200), launched(405)),
  "/studio/earnings/statement.pdf": reads(launched(200), launched(405)),
  "/studio/spotlight/donations": reads(launched(actorsOnly(200)), launched(405)),
  "/studio/spotlight/:clipId": { PUT: launched(422), other: launched(405) },
  "/studio/donations/:donationId/refund": { POST: { ...launched(404), owner: 409 }, other: launched(405) },
  "/studio/profile": form(launched(actorsOnly(200)), launched(actorsOnly(400))),
  "/studio/profile/pictures": { POST: launched(actorsOnly(422)), other: launched(405) },
  "/studio/content": reads(launched(200), launched(405)),
  "/studio/content/projects": { POST: launched(422), other: launched(405) },
  "/studio/content/projects/:projectId": { PUT: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/content/projects/:projectId/choice": {
    POST: { ...launched(404), owner: "→ /studio/content" },
    other: launched(405),
  },
  "/studio/content/projects/:projectId/removal": {
    PUT: { ...launched(404), owner: 200 },
    // A project that was not deleted; `content-projects.test.ts` restores one.
    DELETE: launched(404),
    other: launched(405),
  },
  "/studio/content/projects/:projectId/items": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/content/projects/:projectId/lists": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/content/projects/:projectId/files": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  // Of a link; `content-files.test.ts` has items with a file.
  "/studio/content/items/:itemId/file": reads(launched(404), launched(405)),
  "/studio/content/projects/:projectId/file": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  "/studio/content/items/:itemId": { PUT: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/content/items/:itemId/placements": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/content/items/:itemId/reading": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/content/projects/:projectId/order": { PUT: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/content/items/copies": { POST: launched(422), other: launched(405) },
  "/studio/content/items/moves": { PUT: launched(422), other: launched(405) },
  "/studio/content/items/tags": { PUT: launched(422), other: launched(405) },
  "/studio/content/items/removals": { PUT: launched(422), DELETE: launched(422), other: launched(405) },
  "/studio/clips/renderings": { POST: launched(200), other: launched(405) },
  "/studio/clips/words/:videoId": { PUT: { ...launched(404), owner: 422 }, other: launched(405) },
  // A run that failed: it can be retried.
  "/studio/clips/runs/:runId/cancellation": { POST: { ...launched(404), owner: 409 }, other: launched(405) },
  "/studio/clips/runs/:runId/retry": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  // A run that found nothing; `candidates.test.ts` has one that did.
  "/studio/clips/runs/:runId/candidates": { GET: launched(404), POST: launched(404), other: launched(405) },
  // The clip has no file yet; `klap-edits.test.ts` has one.
  "/studio/clips/:madeClipId/ai-edits": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/clips/:madeClipId/look": { PUT: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/clips/:madeClipId/sharing": {
    PUT: { ...launched(404), owner: 200 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/clips/:madeClipId/removal": {
    PUT: { ...launched(404), owner: 200 },
    // A clip that was not deleted; `runs.test.ts` restores one.
    DELETE: launched(404),
    other: launched(405),
  },
  // A film whose fetching failed: it can be tried again.
  "/studio/clips/sources/:sourceId/cancellation": { POST: { ...launched(404), owner: 409 }, other: launched(405) },
  "/studio/clips/sources/:sourceId/retry": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/clips/service-jobs": { POST: launched(422), other: launched(405) },
  // Work that failed: nothing is uncertain about it.
  "/studio/clips/service-jobs/:serviceJobId": { DELETE: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/clips/service-jobs/:serviceJobId/sending": { POST: { ...launched(404), owner: 409 }, other: launched(405) },
  "/studio/clips/sources/:sourceId": { DELETE: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/clips/:madeClipId/placements": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/clips/:madeClipId/schedules": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/clips/:madeClipId/posts": reads({ ...launched(404), owner: 200 }, launched(405)),
  "/studio/clips/schedules/:scheduleId": {
    PUT: { ...launched(404), owner: 422 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/clips/schedules/:scheduleId/calendar": reads({ ...launched(404), owner: 200 }, launched(405)),
  // A clip without a file; `runs.test.ts` makes one.
  "/studio/clips/:madeClipId/file": reads(launched(404), launched(405)),
  "/studio/clips/:madeClipId/thumbnail": reads(launched(404), launched(405)),
  // A film without a file, and no text; `editing.test.ts` has both.
  "/studio/clips/:madeClipId/timeline": reads(launched(404), launched(405)),
  "/studio/clips/:madeClipId/lettering": reads(launched(404), launched(405)),
  // Of real accounts, as all callers are here
  "/studio/demo": form(launched(home), launched(home)),
  "/studio/demo/ending": { POST: launched(404), other: launched(405) },
  "/studio/demo/passkey": { POST: launched(404), other: launched(405) },
  "/studio/waiting": reads(launched(200), launched(405)),
  "/studio/contacts": reads(launched(200), launched(405)),
  "/studio/contacts/export": reads(launched(200), launched(405)),
  "/studio/contacts/askings": { POST: launched(422), other: launched(405) },
  "/studio/contacts/asked/:requestId": { DELETE: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/contacts/additions": { POST: launched(422), other: launched(405) },
  "/studio/contacts/imports": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/contacts/imports/:importId": {
    GET: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  "/studio/contacts/imports/:importId/cancellation": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/contacts/imports/:importId/report": reads({ ...launched(404), owner: 200 }, launched(405)),
  "/studio/segments": { POST: launched(422), other: launched(405) },
  "/studio/segments/count": reads(launched(200), launched(405)),
  "/studio/segments/:segmentId": {
    PUT: launched(422),
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/contacts/:contactId/tags": { PUT: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/sending": reads(launched(makersOnly(200)), launched(405)),
  "/studio/sending/domain": {
    PUT: launched(makersOnly(422)),
    DELETE: launched(makersOnly(200)),
    other: launched(405),
  },
  // The owner has no domain; `sending.test.ts` uses one who has.
  "/studio/sending/checks": {
    GET: launched(makersOnly(200)),
    POST: launched(404),
    other: launched(405),
  },
  "/studio/campaigns/checks": { POST: launched(makersOnly(422)), other: launched(405) },
  "/studio/campaigns/tests": { POST: launched(makersOnly(422)), other: launched(405) },
  "/studio/campaigns/previews": { POST: launched(makersOnly(200)), other: launched(405) },
  "/studio/campaigns/recipients": reads(launched(makersOnly(200)), launched(405)),
  "/studio/campaigns/:campaignId": {
    GET: { ...launched(404), owner: makersOnly(200) },
    POST: launched(makersOnly(422)),
    other: launched(405),
  },
  "/studio/campaigns/:campaignId/pause": {
    PUT: { ...launched(404), owner: makersOnly(409) },
    DELETE: { ...launched(404), owner: makersOnly(409) },
    other: launched(405),
  },
  "/studio/campaigns/:campaignId/copies": { POST: { ...launched(404), owner: makersOnly(200) }, other: launched(405) },
  "/studio/campaigns/:campaignId/resends": { POST: { ...launched(404), owner: makersOnly(200) }, other: launched(405) },
  "/studio/campaigns/:campaignId/removal": {
    PUT: { ...launched(404), owner: makersOnly(200) },
    DELETE: { ...launched(404), owner: makersOnly(404) },
    other: launched(405),
  },
  "/studio/campaigns/:campaignId/publication": {
    PUT: { ...launched(404), owner: makersOnly(409) },
    DELETE: { ...launched(404), owner: makersOnly(409) },
    other: launched(405),
  },
  "/studio/email-templates/:emailTemplateId": {
    GET: { ...launched(404), owner: makersOnly(200) },
    POST: launched(makersOnly(422)),
    other: launched(405),
  },
  "/studio/email-templates/:emailTemplateId/copies": {
    POST: { ...launched(404), owner: makersOnly(200) },
    other: launched(405),
  },
  "/studio/email-templates/:emailTemplateId/removal": {
    PUT: { ...launched(404), owner: makersOnly(200) },
    DELETE: { ...launched(404), owner: makersOnly(404) },
    other: launched(405),
  },
  "/studio/contacts/:contactId": { DELETE: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/contacts/:contactId/person": reads({ ...launched(404), owner: 200 }, launched(405)),
  "/studio/comments": form(launched(200), launched(422)),
  "/studio/comments/rules": form(launched(200), launched(422)),
  "/studio/comments/arrivals": reads(launched(200), launched(405)),
  "/studio/comments/decisions": { POST: launched(422), other: launched(405) },
  "/studio/comments/decisions/:bulkId": {
    GET: { ...launched(404), owner: 200 },
    PUT: { ...launched(404), owner: 200 },
    // Decided too long ago: `bulk-decisions.test.ts` undoes newer ones.
    DELETE: { ...launched(404), owner: 409 },
    other: launched(405),
  },
  "/studio/comments/:commentId": {
    DELETE: { ...launched(404), owner: 200 },
    POST: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/comments/:commentId/decision": {
    GET: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/comments/:commentId/approval": {
    POST: { ...launched(404), owner: 200 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/comments/:commentId/spam": {
    POST: { ...launched(404), owner: 200 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/comments/:commentId/replies": { POST: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/comments/:commentId/replies/:replyId": {
    PUT: { ...launched(404), owner: 422 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/analytics/export": reads(launched(deepAnalytics), launched(405)),
  "/studio/analytics/now": reads(launched(withFigures(200)), launched(405)),
  "/studio/analytics/views": { POST: launched(withFigures(422)), other: launched(405) },
  "/studio/analytics/views/:viewId": { PUT: launched(withFigures(422)), other: launched(405) },
  "/studio/analytics/views/:viewId/removal": {
    PUT: { ...launched(withFigures(404)), owner: deepAnalytics },
    // It is not removed.
    DELETE: launched(withFigures(404)),
    other: launched(405),
  },
  "/studio/analytics/views/:viewId/sharing": {
    PUT: launched(withFigures(422)),
    DELETE: { ...launched(withFigures(404)), owner: deepAnalytics },
    other: launched(405),
  },
  "/studio/analytics/files": { POST: launched(withFigures(422)), other: launched(405) },
  // It is not finished.
  "/studio/analytics/files/:reportFileId/content": reads(launched(withFigures(404)), launched(405)),
  "/studio/analytics/files/:reportFileId/removal": {
    POST: { ...launched(withFigures(404)), owner: deepAnalytics },
    other: launched(405),
  },
  "/studio/analytics/notes": { POST: launched(withFigures(422)), other: launched(405) },
  "/studio/analytics/notes/:noteId": {
    PUT: launched(withFigures(422)),
    DELETE: { ...launched(withFigures(404)), owner: deepAnalytics },
    other: launched(405),
  },
  "/studio/links": { POST: launched(422), other: launched(405) },
  "/studio/links/destinations": reads(launched(200), launched(405)),
  "/studio/links/export": reads(launched(200), launched(405)),
  "/studio/links/file": { GET: launched(200), POST: launched(422), other: launched(405) },
  "/studio/links/:linkId": { PATCH: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/links/:linkId/activation": {
    PUT: { ...launched(404), owner: 200 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/links/:linkId/options": { PUT: { ...launched(404), owner: 422 }, other: launched(405) },
  "/studio/links/:linkId/removal": {
    PUT: { ...launched(404), owner: 200 },
    // A link that was not deleted; `links.test.ts` restores one.
    DELETE: launched(404),
    other: launched(405),
  },
  // Without an emoji, which every plan allows.
  "/studio/links/:linkId/emoji": { PUT: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/links/:linkId/qr": {
    GET: { ...launched(404), owner: 200 },
    // Without a logo; `qr-codes.test.ts` sends one.
    POST: { ...launched(404), owner: 422 },
    other: launched(405),
  },
  "/studio/links/:linkId/boost": {
    GET: { ...launched(404), owner: 200 },
    PUT: { ...launched(404), owner: 422 },
    DELETE: { ...launched(404), owner: 200 },
    other: launched(405),
  },
  "/studio/site/publication": { POST: launched(200), DELETE: launched(200), other: launched(405) },
  "/studio/site/others": {
    PUT: launched(200),
    DELETE: launched(({ plan }) => (plan === "pro" ? 200 : 403)),
    other: launched(405),
  },
  "/studio/page-name": { POST: launched(422), other: launched(405) },
  "/studio/theme-changes": { POST: launched(422), other: launched(405) },
  "/studio/site/privacy": { POST: launched(200), other: launched(405) },
  "/studio/decisions": { GET: launched(200), POST: launched(404), other: launched(405) },
  // Of a decision that is not there; `counter-notices.test.ts` answers one.
  "/studio/decisions/:decisionId/counter-notice": {
    GET: launched(404),
    POST: launched(422),
    other: launched(405),
  },
  "/studio/inbox": reads(launched(200), launched(405)),
  "/studio/inbox/reading": { POST: launched(422), other: launched(405) },
  "/studio/push": { POST: launched(422), other: launched(405) },
  "/studio/push/removal": { POST: launched(422), other: launched(405) },
  "/studio/settings/name": { POST: launched(422), other: launched(405) },
  "/studio/settings/picture": { POST: launched(200), other: launched(405) },
  "/studio/settings/username": { POST: launched(422), other: launched(405) },
  "/studio/settings/email": { POST: launched(422), other: launched(405) },
  "/studio/settings/email/confirmation": { POST: launched(200), other: launched(405) },
  "/studio/settings/password": { POST: launched(422), other: launched(405) },
  // Nobody here has proved to be there; `proofs.test.ts` does.
  "/studio/settings/proof": { POST: signedIn(422), other: signedIn(405) },
  "/studio/settings/proof/code": { POST: signedIn(422), other: signedIn(405) },
  "/studio/settings/proof/mail": { POST: signedIn(200), other: signedIn(405) },
  "/studio/settings/proof/passkey": { POST: signedIn(422), other: signedIn(405) },
  "/studio/settings/passkeys": { POST: launched(403), other: launched(405) },
  "/studio/settings/passkeys/challenge": { POST: launched(501), other: launched(405) },
  "/studio/settings/passkeys/:passkeyId/removal": { POST: { ...launched(404), owner: 403 }, other: launched(405) },
  "/studio/settings/second-factor": { POST: launched(403), DELETE: launched(200), other: launched(405) },
  "/studio/settings/second-factor/confirmation": { POST: launched(422), other: launched(405) },
  "/studio/settings/second-factor/removal": { POST: launched(422), other: launched(405) },
  "/studio/settings/second-factor/recovery-codes": { POST: launched(422), other: launched(405) },
  "/studio/settings/api-keys": { POST: launched(422), other: launched(405) },
  "/studio/settings/api-keys/:keyId/revocation": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/settings/webhooks": { POST: launched(422), other: launched(405) },
  "/studio/settings/webhooks/:webhookId/test": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/settings/webhooks/:webhookId/secret": {
    POST: { ...launched(404), owner: 403 },
    PUT: { ...launched(404), owner: 403 },
    other: launched(405),
  },
  "/studio/settings/webhooks/:webhookId/removal": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/settings/webhooks/:webhookId/deliveries/:deliveryId/attempts": {
    ...{ POST: { ...launched(404), owner: 200 }, other: launched(405) },
  },
  "/studio/settings/time-zone": { POST: launched(422), other: launched(405) },
  "/studio/settings/default-template": { POST: launched(422), other: launched(405) },
  "/studio/settings/first-steps": { POST: launched(200), other: launched(405) },
  // A form without a box ticked.
  "/studio/settings/privacy": { POST: launched(200), other: launched(405) },
  "/studio/settings/embedding": { POST: launched(422), other: launched(405) },
  "/studio/settings/embedding/hosts": { POST: launched(422), other: launched(405) },
  "/studio/settings/embedding/hosts/removal": { POST: launched(422), other: launched(405) },
  "/studio/settings/notices": { POST: launched(200), other: launched(405) },
  "/studio/settings/connections": { POST: launched(200), other: launched(405) },
  // Without the word that confirms it; `leaving.test.ts` sends it.
  "/studio/settings/deletion": { POST: signedIn(422), other: signedIn(405) },
  "/studio/exports/:exportId/archive": reads(launched(404), launched(405)),
  "/studio/exports/:exportId/removal": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/imports/:archiveId/run": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/imports/:archiveId/removal": { POST: { ...launched(404), owner: 200 }, other: launched(405) },
  "/studio/settings/reset": { POST: launched(200), other: launched(405) },
  "/studio/site/theme": { POST: launched(400), other: launched(405) },

  // Everything else
  "/*": reads(everyone("→ /signup")),
};

/** Requests that Hono answers before the router: by method and path as registered there. */
export const SERVED: Record<string, Row> = {
  "POST /api/uploads": { ...everyone(201), nobody: 401 },
  "OPTIONS /api/uploads": { ...everyone(204), nobody: 401 },
  "HEAD /api/uploads/:videoId": { ...everyone(404), nobody: 401, owner: 200 },
  "GET /api/uploads/:videoId": { ...everyone(404), nobody: 401 },
  "PATCH /api/uploads/:videoId": { ...everyone(404), nobody: 401, owner: 204 },
  "DELETE /api/uploads/:videoId": { ...everyone(404), nobody: 401, owner: 204 },
  "ALL /api/uploads/*": everyone(404),
  "POST /api/archives": { ...everyone(201), nobody: 401 },
  "OPTIONS /api/archives": { ...everyone(204), nobody: 401 },
  // Of nobody; `imports.test.ts` sends one.
  "HEAD /api/archives/:importId": { ...everyone(404), nobody: 401 },
  "GET /api/archives/:importId": { ...everyone(404), nobody: 401 },
  "PATCH /api/archives/:importId": { ...everyone(404), nobody: 401 },
  "ALL /api/archives/*": everyone(404),
  "POST /beacon": everyone(400),
  "ALL /beacon": everyone(405),
  "GET /media/*": everyone(404),
  "GET /media/s/:token/*": everyone(404),
  "ALL /assets/*": everyone(404),
  "GET /assets/*": everyone(404),
  "ALL /islands/*": everyone(404),
  "GET /islands/*": everyone(404),
  "ALL /samples/*": everyone(404),
  "GET /samples/*": everyone(404),
  "ALL /service-worker.js": everyone(200),
  "GET /service-worker.js": everyone(200),
  "ALL /manifest.webmanifest": everyone(200),
  "GET /manifest.webmanifest": everyone(200),
  "ALL /offline.html": everyone(200),
  "GET /offline.html": everyone(200),
  "ALL /favicon.svg": everyone(200),
  "GET /favicon.svg": everyone(200),
};
