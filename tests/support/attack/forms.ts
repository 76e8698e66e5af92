import { addressOf } from "../routes.ts";
import type { Caller } from "./attack.ts";

/** A form of the product with valid fields, so that one alone can be made hostile. */
export type HostileForm = {
  name: string;
  caller: Caller;
  method: string;
  path: string;
  fields: Record<string, string>;
  /** The field in which the form sends a file. */
  file?: string;
};

type Line = [
  name: string,
  caller: Caller,
  method: "POST" | "PUT" | "PATCH",
  pattern: string,
  fields: Record<string, string>,
  file?: string,
];

const PASSKEY = JSON.stringify({
  ...{ id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} },
  response: { authenticatorData: "AAAA", clientDataJSON: "AAAA", signature: "AAAA" },
});
const EMAIL = "nell@ortiz.example";
const NO_ID = "00000000-0000-4000-8000-000000000000";
const WHOLE_LIST = { decision: "spam", show: "pending", film: NO_ID, asOf: "0", search: "fog", author: "Noor" };
const LINK = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

const VISITORS: Line[] = [
  ["sign-in", "nobody", "POST", "/login", { email: EMAIL, password: "salt-road-7" }],
  ["sign-up", "nobody", "POST", "/signup", { email: EMAIL, password: "salt-road-7", terms: "on" }],
  ["demo", "nobody", "POST", "/demo", { role: "actor" }],
  ["forgotten password", "nobody", "POST", "/forgot-password", { email: EMAIL }],
  ["new password", "nobody", "POST", "/reset-password", { token: "x", password: "salt-road-7", confirmation: "salt" }],
  ["second factor", "nobody", "POST", "/login/second-factor", { code: "123456" }],
  ["sign-in by passkey", "nobody", "POST", "/login/passkey", { answer: PASSKEY }],
  ["new email", "nobody", "POST", "/email-change", { token: "x", openings: "on" }],
  ["old email", "nobody", "POST", "/email-change/undo", { token: "x", openings: "on" }],
  ["verification", "nobody", "POST", "/verify-email", { token: "x", openings: "on" }],
  [
    "inquiry",
    "nobody",
    "POST",
    "/u/:username/inquiry",
    { name: "Nell", company: "Ortiz", email: EMAIL, project: "Bell", dates: "May", message: "Hello", opened: "x" },
    "attachment",
  ],
  ["comment", "nobody", "POST", "/films/:slug/comments", { name: "Noor", content: "The fog stays.", website: "" }],
  ["like", "nobody", "POST", "/films/:slug/comments/:commentId/like", { wish: "give" }],
  ["follower", "nobody", "POST", "/u/:username/contacts", { wish: "follow", email: EMAIL, name: "Nell", ageRange: "" }],
  ["mentions", "nobody", "POST", "/mentions", { intent: "silence" }],
  ["mails to many", "nobody", "POST", "/unsubscribe", { intent: "unsubscribe" }],
  ["own contact", "nobody", "POST", "/contacts", { intent: "unsubscribe" }],
  ["stored data of a contact", "nobody", "POST", "/contacts/own", { intent: "delete" }],
  ["passcode of a screener", "nobody", "POST", "/s/:sealed", { passcode: "K7QM-3XPD" }],
  ["password of a report", "nobody", "POST", "/r/:sharedReport", { password: "salt and snow" }],
  ["confirmed contact", "nobody", "POST", "/contacts/confirm", { token: "x", openings: "on" }],
  [
    "enterprise",
    "nobody",
    "POST",
    "/enterprise",
    { name: "Nell", company: "Ortiz", email: EMAIL, message: "Hello", extension: "" },
  ],
  [
    "report of a thing",
    "nobody",
    "POST",
    "/report",
    {
      ...{ about: "/films/the-bell", category: "copyright", explanation: "It is mine.", work: "Bell", name: "Nell" },
      ...{ authority: "owner", email: EMAIL, goodFaith: "on", accuracy: "on", signature: "Nell", extension: "" },
    },
  ],
  ["donation", "nobody", "POST", "/clips/:clipId/donations", { amount: "6" }],
  ["emoji pack", "nobody", "POST", "/shop/:packId/purchases", { giftTo: EMAIL, giver: "Nell", email: EMAIL }],
  ["place for a film", "nobody", "POST", "/watch/:sealed", { ends: NO_ID }],
  ["link of emoji", "nobody", "POST", "/bought", { email: EMAIL }],
  ["link password", "nobody", "POST", "/l/:lockedCode", { password: "salt" }],
  ["choice of a plan", "nobody", "POST", "/billing/choice", { offer: "essential", cycle: "monthly" }],
];

const WIZARD: Line[] = [
  ["wizard's address", "signed-up", "POST", "/onboarding/welcome", { email: EMAIL }],
  ["wizard's username", "signed-up", "POST", "/onboarding/username", { username: "nell-ortiz", name: "Nell Ortiz" }],
  ["wizard's role", "signed-up", "POST", "/onboarding/role", { role: "filmmaker" }],
  ["wizard's genres", "signed-up", "POST", "/onboarding/genres", { genres: "Drama" }],
  [
    "wizard's film",
    "signed-up",
    "POST",
    "/onboarding/video",
    { title: "Bell", description: "A bell.", videoUrl: LINK, videoId: "" },
  ],
  ["wizard's generation", "signed-up", "POST", "/onboarding/generation", { intent: "look" }],
  ["wizard's design", "signed-up", "POST", "/onboarding/ready", { template: "actors" }],
  [
    "wizard's platforms",
    "signed-up",
    "POST",
    "/onboarding/platforms",
    { platforms: "website", "platformLinks.website": LINK },
  ],
];

const LINK_OPTIONS = {
  ...{ code: "bell-code", expiresAt: "2999-01-01T00:00:00Z", password: "salt-7", clickLimit: "5" },
  ...{ "utm.source": "x", "utm.content": "x" },
  ...{ "targets.0.for": "country", "targets.0.country": "DE", "targets.0.url": LINK },
};
const PRESS = {
  ...{ revision: "0", "film.director": "Ada", "film.watchFreeUrl": "", "film.releaseDate": "May" },
  ...{ "film.profileImageKey": "", "lists.awards.byId.r1.text": "Prize", "lists.cast.byId.r1.name": "Ada" },
  ...{ "lists.cast.byId.r1.imageKey": "", "film.story.content": "A bell.", "film.story.directorImageKey": "" },
  ...{ "lists.socials.byId.r1.platform": "website", "lists.socials.byId.r1.url": LINK },
  ...{ "film.press.synopsisLong": "A bell.", "film.press.contact.email": "", videoId: NO_ID, year: "2026" },
  ...{ "lists.screenings.byId.r1.day": "2999-03-01", "lists.stills.byId.r1.imageKey": "" },
  ...{ genres: "Drama", platforms: "website", "platformLinks.website": LINK },
};
const FESTIVALS = {
  ...{
    revision: "0",
    "festival.originalTitle": "Salzweg",
    "festival.completed": "2026-05",
    "festival.kind": "narrative",
  },
  ...{ "festival.isFirst": "yes", "festival.statement": "A bell.", "festival.submitter.budget": "9" },
  ...{
    "festival.projection.medium": "DCP",
    "lists.directors.byId.r1.bioShort": "Ada.",
    "lists.countries.byId.r1.text": "PT",
  },
};
const RUN = {
  ...{ festival: "Bell", edition: "2027", section: "Fog", state: "planned", premiere: "world", country: "NL" },
  ...{ deadline: "2999-03-01", notification: "", screening: "", time: "19:30", venue: "Bell", city: "Fog" },
  ...{ fee: "9.50", currency: "eur", screenerId: "", notes: "A bell." },
};
const COUNTER_NOTICE = {
  ...{ name: "Ada Marsh", address: "Harbour 1, Bergen", phone: "+47 1", mistake: "on", jurisdiction: "on" },
  signature: "Ada Marsh",
};
const DESK_STEP = { step: "hide", reason: "rights", words: "It is not theirs.", until: "2999-03-01" };
const PROFILE = {
  ...{ revision: "0", "person.bio": "Ada.", "lists.careerHighlights.byId.r1.text": "Bell" },
  ...{ "person.profileImageKey": "", "lists.languages.byId.r1.text": "English" },
  ...{ "person.casting.playingAgeFrom": "20", "person.casting.heightCm": "170", "person.contact.agent.name": "Nell" },
  ...{ "person.contact.agent.email": "", "person.contact.rates.film": "1", "person.contact.availability": "May" },
  ...{ "person.casting.selfTape": "Within a day.", "lists.reels.byId.r1.url": LINK },
};

const CONTENT_PROJECT = { name: "Bell", description: "A bell.", status: "draft", genres: "Drama", pageId: "" };
const CONTENT_ORDER = { ids: NO_ID, beside: NO_ID, side: "above" };
const CONTENT_ITEM = { title: "Bell", description: "A bell.", tags: "teaser" };

const PROJECT = { title: "Bell", description: "A bell.", template: "classic" };
const PROJECT_SETTINGS = { status: "draft", visibility: "public", folderId: "" };

const CLIP_LOOK = {
  ...{ title: "Bell", start: "0:01", end: "0:20", aspect: "9:16", captionStyle: "bold", captionColour: "gold" },
  ...{ brandColour: "#e02020", showsTitle: "on", callToAction: "Watch Full Film" },
  ...{ focus: '{"0":0.4,"4000":"whole"}', watermark: "", corner: "top-left" },
};
const CLIP_SCHEDULE = { day: "2026-12-04", time: "18:00", zone: "UTC", networks: "x", "text.x": "Watch it." };
const LINKED_CLIPS = {
  ...{ source: "link", url: "https://files.example/bell.mp4", title: "Bell", genre: "Drama" },
  ...{ aspect: "9:16", captionStyle: "bold" },
};
const LOCAL_WORDS = { videoId: NO_ID, by: "whisper", language: "fr", translates: "on" };
const FILM_WORDS = {
  ...{ captionId: NO_ID, srclang: "en" },
  lines: JSON.stringify([{ cues: [0], startMs: 0, endMs: 1_000, text: "Bell" }]),
};
const NEW_CLIPS = { videoId: NO_ID, title: "Bell", genre: "Drama", aspect: "9:16", captionStyle: "bold" };
const CAMPAIGN = {
  ...{ name: "Premiere", subject: "Bell", templateId: "event", message: "Come.", ctaText: "Seats", ctaUrl: LINK },
  ...{
    audience: "custom",
    tags: "fan",
    customEmails: EMAIL,
    segmentId: "",
    postalAddress: "1 Salt Road",
    intent: "draft",
  },
  ...{ startDate: "2026-12-04", startTime: "18:00", zone: "UTC", endDate: "", frequency: "once", kind: "written" },
  ...{ countsClicks: "on", variantSubject: "Bell", variantMessage: "Come.", testShare: "20", testHours: "4" },
  testBy: "clicks",
};

const PART = { id: "a", kind: "button", text: "Come", url: LINK };
const TEMPLATE = { name: "Bell", subject: "Bell", previewText: "Come", blocks: JSON.stringify([PART]) };

const CONSENT = { consentWording: "Guest book in Ostend", agreed: "on" };
const TABLE = { intent: "start", columns: "email", hasHeader: "true", tags: "fan", ...CONSENT };
const SEGMENT = {
  ...{ name: "Fans", match: "all" },
  ...{ "conditions.0.kind": "tag", "conditions.0.is": "yes", "conditions.0.value": "fan" },
};

const STUDIO: Line[] = [
  ["campaign's check", "owner", "POST", "/studio/campaigns/checks", CAMPAIGN],
  ["campaign's test", "owner", "POST", "/studio/campaigns/tests", CAMPAIGN],
  ["mail's preview", "owner", "POST", "/studio/campaigns/previews", { ...CAMPAIGN, ...TEMPLATE, contactId: NO_ID }],
  ["email template", "owner", "POST", "/studio/email-templates/:emailTemplateId", TEMPLATE],
  ["table of people", "owner", "POST", "/studio/contacts/imports", {}, "file"],
  ["columns of a table", "owner", "POST", "/studio/contacts/imports/:importId", TABLE],
  [
    "new contact",
    "owner",
    "POST",
    "/studio/contacts/additions",
    { email: EMAIL, name: "Nell", tags: "fan", ...CONSENT },
  ],
  ["asking of people", "owner", "POST", "/studio/contacts/askings", { intent: "ask" }],
  ["sending domain", "owner", "PUT", "/studio/sending/domain", { address: "hello@bell.example" }],
  ["new segment", "owner", "POST", "/studio/segments", SEGMENT],
  ["segment", "owner", "PUT", "/studio/segments/:segmentId", SEGMENT],
  ["file of figures", "owner", "POST", "/studio/analytics/files", { format: "pdf", query: "?country=DE" }],
  ["new note", "owner", "POST", "/studio/analytics/notes", { day: "2026-03-01", words: "Premiere" }],
  ["note", "owner", "PUT", "/studio/analytics/notes/:noteId", { day: "2026-03-01", words: "Premiere" }],
  ["new saved view", "owner", "POST", "/studio/analytics/views", { name: "Germany", query: "?country=DE" }],
  ["saved view", "owner", "PUT", "/studio/analytics/views/:viewId", { name: "Germany", mailEvery: "week" }],
  [
    "link of a view",
    "owner",
    "PUT",
    "/studio/analytics/views/:viewId/sharing",
    { days: "7", password: "salt and snow" },
  ],
  ["campaign", "owner", "POST", "/studio/campaigns/:campaignId", CAMPAIGN],
  ["contact's tags", "owner", "PUT", "/studio/contacts/:contactId/tags", { tags: "fan" }],
  ["new project", "owner", "POST", "/studio/projects", PROJECT],
  ["project's settings", "owner", "PUT", "/studio/projects/:projectPageId", PROJECT_SETTINGS],
  ["copies of projects", "owner", "POST", "/studio/projects/copies", { ids: NO_ID }],
  ["deleted projects", "owner", "PUT", "/studio/projects/removals", { ids: NO_ID }],
  ["moved projects", "owner", "PUT", "/studio/projects/moves", { ids: NO_ID, folderId: "" }],
  ["new folder", "owner", "POST", "/studio/projects/folders", { name: "Bell" }],
  ["folder's name", "owner", "PUT", "/studio/projects/folders/:folderId", { name: "Bell" }],
  ["project's film", "owner", "POST", "/studio/film/source", { videoUrl: LINK, videoId: "" }],
  ["new clips", "owner", "POST", "/dashboard/clips", NEW_CLIPS],
  ["actor's new clips", "owner", "POST", "/actors-dashboard/clips", NEW_CLIPS],
  ["clips of a link", "owner", "POST", "/dashboard/clips", LINKED_CLIPS],
  ["clip's place", "owner", "POST", "/studio/clips/:madeClipId/placements", { pageId: NO_ID, spot: "trailer" }],
  ["clip's moment", "owner", "POST", "/studio/clips/:madeClipId/schedules", CLIP_SCHEDULE],
  ["another moment", "owner", "PUT", "/studio/clips/schedules/:scheduleId", CLIP_SCHEDULE],
  ["chosen stretches", "owner", "POST", "/studio/clips/runs/:runId/candidates", { places: "0" }],
  [
    "AI edit of a clip",
    "owner",
    "POST",
    "/studio/clips/:madeClipId/ai-edits",
    { captions: "on", aspect: "9:16", agreesToKlap: "on" },
  ],
  ["clip's look", "owner", "PUT", "/studio/clips/:madeClipId/look", CLIP_LOOK],
  ["film's words", "owner", "PUT", "/studio/clips/words/:videoId", FILM_WORDS],
  ["words by a service", "owner", "POST", "/studio/clips/service-jobs", { videoId: NO_ID, agrees: "on" }],
  ["words by this server", "owner", "POST", "/studio/clips/service-jobs", LOCAL_WORDS],
  ["clips with other words", "owner", "POST", "/studio/clips/renderings", { videoId: NO_ID }],
  ["new content project", "owner", "POST", "/studio/content/projects", CONTENT_PROJECT],
  ["content project", "owner", "PUT", "/studio/content/projects/:projectId", CONTENT_PROJECT],
  ["new content", "owner", "POST", "/studio/content/projects/:projectId/items", { url: LINK, ...CONTENT_ITEM }],
  ["pasted links", "owner", "POST", "/studio/content/projects/:projectId/lists", { links: LINK }],
  ["film for a content project", "owner", "POST", "/studio/content/projects/:projectId/files", { videoId: NO_ID }],
  ["content", "owner", "PUT", "/studio/content/items/:itemId", CONTENT_ITEM],
  ["placed content", "owner", "POST", "/studio/content/items/:itemId/placements", { pageId: NO_ID, spot: "quote" }],
  ["copies of content", "owner", "POST", "/studio/content/items/copies", { ids: NO_ID }],
  ["moved content", "owner", "PUT", "/studio/content/items/moves", { ids: NO_ID, projectId: NO_ID }],
  ["deleted content", "owner", "PUT", "/studio/content/items/removals", { ids: NO_ID }],
  ["tagged content", "owner", "PUT", "/studio/content/items/tags", { ids: NO_ID, added: "press", removed: "old" }],
  [
    ...(["file of links", "owner", "POST", "/studio/content/projects/:projectId/file"] as const),
    ...([{ intent: "bring", encoding: "utf-8", hasHeader: "true", columns: "url" }, "file"] as const),
  ],
  ["exported short links", "owner", "POST", "/studio/links/file", { intent: "bring" }, "file"],
  ["order of content", "owner", "PUT", "/studio/content/projects/:projectId/order", CONTENT_ORDER],
  ["export", "owner", "POST", "/dashboard/export", { parts: "records" }],
  ["actor's export", "owner", "POST", "/actors-dashboard/export", { parts: "records" }],
  ["project's domain", "owner", "PUT", "/studio/projects/:projectPageId/domain", { host: "bell.example" }],
  ["unsaved preview", "owner", "POST", "/preview/:id", { unsaved: "[]" }],
  [
    "new screener",
    "owner",
    "POST",
    "/studio/screeners",
    { name: "Nell Ortiz", email: EMAIL, days: "14", viewings: "2", marked: "on" },
  ],
  ["festival's package", "owner", "POST", "/studio/film/festivals/package", { film: "on" }],
  [
    "link to a package",
    "owner",
    "POST",
    "/studio/film/festivals/package/links",
    { name: "Jury", days: "30", film: "on" },
  ],
  ["new link", "owner", "POST", "/studio/links", { title: "Bell", code: "", filmId: "" }],
  ["link's title", "owner", "PATCH", "/studio/links/:linkId", { title: "Bell" }],
  ["link's options", "owner", "PUT", "/studio/links/:linkId/options", LINK_OPTIONS],
  ["link's emoji", "owner", "PUT", "/studio/links/:linkId/emoji", { emoji: "🔥" }],
  [
    "boost",
    "owner",
    "PUT",
    "/studio/links/:linkId/boost",
    { duration: "7days", priority: "normal", budgetType: "total", budget: "25" },
  ],
  ["link's logo", "owner", "POST", "/studio/links/:linkId/qr", {}, "logo"],
  ["film's price", "owner", "POST", "/studio/film/price", { kind: "rent", price: "4.99" }],
  ["film's content", "owner", "POST", "/studio/film/press", PRESS],
  ["festivals' answers", "owner", "POST", "/studio/film/festivals", FESTIVALS],
  ["festival of a film", "owner", "POST", "/studio/film/festivals/runs/:festivalRunId", RUN],
  [
    "guest of a screening",
    "owner",
    "POST",
    "/studio/film/festivals/runs/:festivalRunId/guests",
    { name: "Noor", places: "2", email: EMAIL },
  ],
  ["seats of a screening", "owner", "POST", "/studio/film/festivals/runs/:festivalRunId/guests/seats", { seats: "60" }],
  ["table of guests", "owner", "POST", "/studio/film/festivals/runs/:festivalRunId/guests/table", {}, "file"],
  [
    "press at a door",
    "nobody",
    "POST",
    "/door/:sealedDoor",
    { guestId: NO_ID, from: "0", to: "1", pressId: NO_ID, q: "Noor" },
  ],
  ["table of festivals", "owner", "POST", "/studio/film/festivals/table", {}, "file"],
  ["film's picture", "owner", "POST", "/studio/film/pictures", {}, "picture"],
  ["film's logotype", "owner", "POST", "/studio/film/pictures", { use: "logotype" }, "picture"],
  ["maker's logo", "owner", "POST", "/studio/film/pictures", { use: "logo" }, "picture"],
  [
    "episode",
    "owner",
    "POST",
    "/studio/film/episodes",
    { kind: "trailer", title: "Bell", description: "A bell.", videoUrl: LINK },
  ],
  ["order of episodes", "owner", "PUT", "/studio/film/episodes/order", { kind: "episode", clipIds: NO_ID }],
  ["curated comment", "owner", "POST", "/studio/comments", { name: "Noor", content: "Fog." }],
  ["comment on the showcase", "owner", "POST", "/studio/film/comments", { name: "Noor", content: "Fog." }],
  ["decision on comments", "owner", "POST", "/studio/comments/decisions", { decision: "spam", ids: "none" }],
  ["decision on a list", "owner", "POST", "/studio/comments/decisions", WHOLE_LIST],
  ["rules for comments", "owner", "POST", "/studio/comments/rules", { waiting: "all", blocked: "pills" }],
  ["new reply", "owner", "POST", "/studio/comments/:commentId/replies", { content: "Thank you." }],
  ["reply", "owner", "PUT", "/studio/comments/:commentId/replies/:replyId", { content: "Thank you." }],
  ["profile", "owner", "POST", "/studio/profile", PROFILE],
  ["profile's picture", "owner", "POST", "/studio/profile/pictures", {}, "picture"],
  ["fan support", "owner", "PUT", "/studio/spotlight/:clipId", { amounts: "5, 10", goal: "100", featured: "on" }],
  ["answer to casting", "owner", "POST", "/studio/inquiries/:inquiryId", { text: "Yes." }],
  ["new emoji pack", "owner", "POST", "/emoji-packs", { filmId: NO_ID, name: "Masks", price: "4.99" }],
  ["emoji pack's price", "owner", "POST", "/emoji-packs/:packId/facts", { name: "Masks", price: "4.99" }],
  [
    "emoji of a pack",
    "owner",
    "POST",
    "/emoji-packs/:packId/items",
    { kind: "file", name: "Fire", value: "file-0" },
    "file-0",
  ],
  [
    "decision on a pack",
    "owner",
    "POST",
    "/emoji-packs/:packId/decision",
    { decision: "reject", version: "1", reason: "Plain" },
  ],
  [
    "invitation to a cast",
    "owner",
    "POST",
    "/studio/cast-invitations",
    { filmId: NO_ID, email: EMAIL, role: "Keeper", castName: "" },
  ],
  ["country of payouts", "owner", "POST", "/studio/earnings", { country: "DE" }],
  ["member's country of payouts", "owner", "POST", "/cast/earnings", { country: "DE" }],
  ["captions", "owner", "POST", "/videos/:videoId/captions", { srclang: "en", label: "English" }, "file"],
  ["end of the intro", "owner", "PUT", "/videos/:videoId/intro", { introEnd: "1:05" }],
  ["chapters", "owner", "PUT", "/videos/:videoId/chapters", { start: "0:00", title: "Bell" }],
  ["captions by default", "owner", "PATCH", "/captions/:captionId", { isDefault: "true" }],
  ["poster", "owner", "POST", "/videos/:videoId/poster", { posterFrameId: NO_ID }],
  ["frame", "owner", "POST", "/videos/:videoId/frames", { atMs: "5000", use: "still" }],
  ["watching", "owner", "PUT", "/videos/:videoId/progress", { percent: "5" }],
  ["preview link", "owner", "POST", "/studio/previews", { days: "7" }],
  [
    "scheduled publication",
    "owner",
    "POST",
    "/studio/schedule",
    { day: "2999-01-01", time: "18:00", zone: "Europe/Berlin", takesDraft: "on" },
  ],
  ["publication", "owner", "POST", "/studio/pages/:pageId/publication", { revision: "1", back: "/netflix" }],
  ["name on the page", "owner", "POST", "/studio/page-name", { intent: "save", name: "Nell Ortiz" }],
  ["account picture", "owner", "POST", "/studio/settings/picture", { pictureKey: "" }],
  ["display name", "owner", "POST", "/studio/settings/name", { displayName: "Nell Ortiz" }],
  [
    "change of the password",
    "owner",
    "POST",
    "/studio/settings/password",
    { current: "salt-road-7", password: "salt-road-8", confirmation: "salt-road-8", endsOthers: "on" },
  ],
  ["username in the settings", "owner", "POST", "/studio/settings/username", { username: "nell-ortiz" }],
  ["change of the email", "owner", "POST", "/studio/settings/email", { email: EMAIL }],
  ["authenticator app", "owner", "POST", "/studio/settings/second-factor", {}],
  ["its first code", "owner", "POST", "/studio/settings/second-factor/confirmation", { code: "123456" }],
  ["its removal", "owner", "POST", "/studio/settings/second-factor/removal", { code: "123456" }],
  ["recovery codes", "owner", "POST", "/studio/settings/second-factor/recovery-codes", { code: "123456" }],
  ["deletion", "owner", "POST", "/studio/settings/deletion", { written: "nobody" }],
  ["proof by password", "owner", "POST", "/studio/settings/proof", { current: "salt-road-7" }],
  ["proof by code", "owner", "POST", "/studio/settings/proof/code", { code: "12345678" }],
  ["proof by passkey", "owner", "POST", "/studio/settings/proof/passkey", { answer: PASSKEY }],
  ["new passkey", "owner", "POST", "/studio/settings/passkeys", { name: "Phone", answer: PASSKEY }],
  ["new API key", "owner", "POST", "/studio/settings/api-keys", { name: "Festival", days: "30", links: "write" }],
  [
    "new endpoint",
    "owner",
    "POST",
    "/studio/settings/webhooks",
    { url: "https://program.example/hooks", kinds: "video.ready" },
  ],
  ["shown entries", "owner", "POST", "/studio/inbox/reading", { upTo: "2026-03-01T12:00:00.000Z" }],
  ["counter-notice", "owner", "POST", "/studio/decisions/:decisionId/counter-notice", COUNTER_NOTICE],
  ["step at the desk", "owner", "POST", "/operator/reports/:reportId", DESK_STEP],
  ["answer to an appeal", "owner", "POST", "/operator/appeals/:appealId/answer", { outcome: "upheld", answer: "No." }],
  ["appeal", "owner", "POST", "/studio/decisions", { decision: NO_ID, text: "It is mine." }],
  ["push", "owner", "POST", "/studio/push", { endpoint: "https://push.example/1", publicKey: "A", authSecret: "A" }],
  ["push turned off", "owner", "POST", "/studio/push/removal", { endpoint: "https://push.example/1" }],
  ["time zone", "owner", "POST", "/studio/settings/time-zone", { zone: "Europe/Berlin" }],
  ["default template", "owner", "POST", "/studio/settings/default-template", { defaultTemplate: "classic" }],
  ["first steps", "owner", "POST", "/studio/settings/first-steps", { shown: "on" }],
  ["privacy settings", "owner", "POST", "/studio/settings/privacy", { profilePublic: "on", showEmail: "on" }],
  ["embedding", "owner", "POST", "/studio/settings/embedding", { embedding: "listed" }],
  ["a site for embeds", "owner", "POST", "/studio/settings/embedding/hosts", { host: "*.example.org" }],
  [
    "a site for embeds taken back",
    "owner",
    "POST",
    "/studio/settings/embedding/hosts/removal",
    { host: "example.org" },
  ],
  ["notification settings", "owner", "POST", "/studio/settings/notices", { emailUpdates: "on", pushComments: "on" }],
  [
    "connected accounts",
    "owner",
    "POST",
    "/studio/settings/connections",
    { youtube: "@nell", instagram: "nell", facebook: "nell.ortiz", twitter: "nell" },
  ],
  ["theme", "owner", "POST", "/studio/site/theme", { theme: "ocean" }],
  ["theme of the studio", "owner", "POST", "/studio/theme-changes", { theme_id: "ocean" }],
  ["privacy", "owner", "POST", "/studio/site/privacy", { searchIndexed: "true" }],
];

/** Every form, at the addresses of these resources. */
export const hostileForms = (things: Record<string, string>): HostileForm[] =>
  [...VISITORS, ...WIZARD, ...STUDIO].map(([name, caller, method, pattern, fields, file]) => ({
    ...{ name, caller, method, path: addressOf(pattern, things), fields },
    ...(file && { file }),
  }));
