type Ids = Record<string, string>;

type ValidCall = {
  /** What the names of the path stand for, where it is not the thing of the same name. */
  at?: Ids;
  query?(ids: Ids): string;
  body?(ids: Ids): unknown;
  /** Where the world of the test has nothing to answer with, or is in no state for it. */
  status?: number;
};

const CAMPAIGN = {
  ...{ intent: "draft", name: "Premiere", subject: "We open on Friday", templateId: "newsletter" },
  ...{ message: "Come and see it.", ctaText: "Watch", ctaUrl: "https://films.example/salt-road", audience: "all" },
  ...{ startDate: "2030-03-01", startTime: "12:00", zone: "Europe/Berlin" },
};
const TEMPLATE = {
  name: "Premiere",
  subject: "We open",
  blocks: [{ id: "a", kind: "text", text: "Come and see it." }],
};
const SEGMENT = { name: "Press", match: "all", conditions: [{ kind: "tag", is: true, value: "press" }] };
const DAY_MS = 24 * 3_600_000;
const IN_A_DAY = () => new Date(Date.now() + DAY_MS).toISOString();
const LOOK = {
  ...{ title: "The bell", startMs: 0, endMs: 20_000, aspect: "1:1", captionStyle: null, captionColour: "gold" },
  ...{ showsTitle: true, brandColour: "#123456", callToAction: "Coming Soon", focus: { 0: "whole" }, watermark: null },
};
const SCHEDULE = () => ({ at: IN_A_DAY(), posts: [{ network: "x", text: "Watch it." }] });
const WITH_FILE = { videoId: "readyVideoId" };
const NOBODY_VISITED = 404;
const IN_NO_STATE_FOR_IT = 409;

/** What a valid call of an operation sends, where it sends anything. */
export const validCalls: Record<string, ValidCall> = {
  "GET /comments": { query: ({ filmId }) => `?filmId=${filmId}` },
  // None runs yet.
  "GET /links/{linkId}/boost": { status: 404 },
  "GET /analytics": { status: NOBODY_VISITED },
  "PATCH /pages/{pageId}/draft": {
    body: () => ({ revision: 0, patchId: "3d0f2a52-64a5-4a40-9a8e-52d0cf21a8a7", patches: [] }),
  },
  "PUT /pages/{pageId}/schedule": { body: () => ({ at: IN_A_DAY() }) },
  "POST /videos/{videoId}/captions": {
    body: () => ({ text: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello", srclang: "de" }),
  },
  "PUT /videos/{videoId}/captions/{captionId}": { body: () => ({ isDefault: true }) },
  "PUT /pages/{pageId}/draft/film": { body: () => ({ videoUrl: "https://vimeo.com/76979871" }) },
  "POST /pages/{pageId}/draft/videos": {
    body: () => ({ kind: "trailer", title: "Teaser", videoUrl: "https://vimeo.com/76979872" }),
  },
  "PUT /pages/{pageId}/draft/video-order": { body: ({ pageVideoId }) => ({ kind: "episode", ids: [pageVideoId] }) },
  "POST /pages/{pageId}/draft/restoration": { body: () => ({ version: 2 }) },
  "POST /pages/{pageId}/previews": { body: () => ({ days: 7 }) },
  "POST /folders": { body: () => ({ name: "Festivals" }) },
  "PUT /folders/{folderId}": { body: () => ({ name: "Archive" }) },
  "POST /projects": { body: () => ({ title: "Salt Road" }) },
  "PUT /projects/{pageId}/settings": { body: () => ({ status: "draft", isPublic: false, folderId: null }) },
  // The page is public.
  "POST /pages/{pageId}/screeners": {
    body: () => ({ name: "Nell Ortiz", days: 7, viewings: null }),
    status: IN_NO_STATE_FOR_IT,
  },
  "POST /pages/{pageId}/festival-runs": {
    body: () => ({
      festival: "Ghent",
      premiere: "world",
      deadline: "2027-01-09",
      fee: { minor: 3500, currency: "eur" },
    }),
  },
  "PUT /pages/{pageId}/festival-runs/{festivalRunId}": { body: () => ({ festival: "Ghent", state: "submitted" }) },
  "GET /videos/{videoId}/words": { at: WITH_FILE },
  "PUT /videos/{videoId}/words": {
    at: WITH_FILE,
    body: () => ({ captionId: null, lines: [{ cues: [], startMs: 0, endMs: 1000, text: "Hello" }] }),
  },
  "GET /videos/{videoId}/transcription": { status: 404 },
  // The server of the test has no model.
  "POST /videos/{videoId}/transcription": { at: WITH_FILE, status: IN_NO_STATE_FOR_IT },
  "PUT /videos/{videoId}/chapters": { body: () => ({ chapters: [{ startMs: 61_500, title: "The ferry" }] }) },
  "PUT /videos/{videoId}/intro": { body: () => ({ endMs: 30_000 }) },
  "GET /videos/{videoId}/poster-frames": { at: WITH_FILE },
  "PUT /videos/{videoId}/poster": { at: WITH_FILE, body: ({ posterFrameId }) => ({ posterFrameId }) },
  "POST /videos/{videoId}/frames": { at: WITH_FILE, body: () => ({ atMs: 5000, use: "poster" }) },
  "POST /videos/{videoId}/renditions/cancellation": { status: IN_NO_STATE_FOR_IT },
  "POST /videos/{videoId}/cancellation": { status: IN_NO_STATE_FOR_IT },
  "POST /links": { body: () => ({ title: "Bio" }) },
  "PATCH /links/{linkId}": {
    body: () => ({ title: "Story", isEnabled: true, clickLimit: 5, utm: { source: "tiktok" } }),
  },
  "PUT /links/{linkId}/boost": {
    body: () => ({ duration: "7days", priority: "normal", budgetType: "total", budget: 25 }),
  },
  "POST /comments/{commentId}/decision": { body: () => ({ decision: "approve" }) },
  "POST /comments/{commentId}/replies": { body: () => ({ content: "Thank you" }) },
  "PUT /comments/{commentId}/replies/{replyId}": { body: () => ({ content: "Thank you all" }) },
  "POST /comments": { body: ({ filmId }) => ({ filmId, name: "Nell", content: "Seen in Berlin." }) },
  "PUT /comment-rules": {
    body: () => ({
      ...{ waiting: "first", holdsLinks: true, blocked: ["casino"], closeAfterDays: 30, tellsMentions: false },
    }),
  },
  "POST /emoji-packs": { body: ({ filmId }) => ({ filmId, name: "Night", price: null }) },
  "PUT /emoji-packs/{packId}": { at: { packId: "soldPackId" }, body: () => ({ name: "Day", price: null }) },
  "PUT /emoji-packs/{packId}/items": {
    at: { packId: "soldPackId" },
    body: () => ({ items: [{ name: "Fire", character: "🔥" }] }),
  },
  "POST /emoji-packs/{packId}/decision": {
    at: { packId: "waitingPackId" },
    body: () => ({ decision: "reject", version: 2, reason: "Too dark" }),
  },
  "POST /cast-invitations": { body: ({ filmId }) => ({ filmId, email: "nell@example.org", role: "The keeper" }) },
  // Who has accepted gets no mail.
  "POST /cast-invitations/{invitationId}/mail": { status: IN_NO_STATE_FOR_IT },
  "POST /contacts": {
    body: () => ({
      ...{ email: "nell@example.org", name: "Nell", tags: ["press"], agreed: true },
      consentWording: "Wrote to us in March and asked to hear about the premiere.",
    }),
  },
  "PUT /contacts/{contactId}/tags": { body: () => ({ tags: ["press", "local"] }) },
  "POST /segments": { body: () => SEGMENT },
  "PUT /segments/{segmentId}": { body: () => ({ ...SEGMENT, name: "Local press" }) },
  "POST /campaigns": { body: () => CAMPAIGN },
  "PUT /campaigns/{campaignId}": { body: () => ({ ...CAMPAIGN, name: "Second night" }) },
  "PUT /campaigns/{campaignId}/pause": { body: () => ({ isPaused: true }), status: IN_NO_STATE_FOR_IT },
  // It has not begun.
  "PUT /campaigns/{campaignId}/letter": { body: () => ({ isPublished: true }), status: IN_NO_STATE_FOR_IT },
  "POST /email-templates": { body: () => TEMPLATE },
  "PUT /email-templates/{emailTemplateId}": { body: () => ({ ...TEMPLATE, name: "Second night" }) },
  // Its film failed.
  "POST /clip-runs": { body: ({ videoId }) => ({ videoId, title: "Salt Road" }), status: IN_NO_STATE_FOR_IT },
  "POST /clip-runs/{runId}/cancellation": { status: IN_NO_STATE_FOR_IT },
  "GET /clip-runs/{runId}/candidates": { at: { runId: "foundRunId" } },
  "POST /clip-runs/{runId}/clips": { at: { runId: "foundRunId" }, body: () => ({ places: [1] }) },
  "POST /clip-sources": { body: () => ({ url: "https://files.example/salt.mp4", title: "Salt Road" }) },
  "POST /clip-sources/{sourceId}/cancellation": { status: IN_NO_STATE_FOR_IT },
  "PUT /clips/{clipId}/look": { at: { clipId: "readyClipId" }, body: () => LOOK },
  "POST /clips/{clipId}/placements": {
    at: { clipId: "readyClipId" },
    body: ({ pageId }) => ({ pageId, spot: "trailer" }),
  },
  "POST /clips/{clipId}/schedules": { at: { clipId: "readyClipId" }, body: SCHEDULE },
  "PUT /clip-schedules/{scheduleId}": { body: SCHEDULE },
  "PUT /clips/{clipId}/sharing": { body: () => ({ isShared: true }) },
  "POST /inquiries/{inquiryId}/answers": { body: () => ({ text: "I am free in May." }) },
  "PUT /inquiries/{inquiryId}/archive": { body: () => ({ isArchived: true }) },
  "POST /content-projects": { body: () => ({ name: "Teasers", genres: ["Drama"] }) },
  "PUT /content-projects/{projectId}": { body: () => ({ name: "Trailers" }) },
  "POST /content-projects/{projectId}/items": {
    body: () => ({ url: "https://films.example/teaser", tags: ["teaser"] }),
  },
  "POST /content-projects/{projectId}/films": { body: ({ readyVideoId }) => ({ videoId: readyVideoId }) },
  "POST /content-items/{itemId}/placements": { body: ({ pageId }) => ({ pageId, spot: "trailer" }) },
  "PUT /content-items/{itemId}": { body: () => ({ title: "Teaser" }) },
  "POST /webhooks": { body: () => ({ url: "https://program.example/hooks", kinds: ["video.ready"] }) },
  "PUT /webhooks/{webhookId}": { body: () => ({ url: "https://program.example/hooks", kinds: ["video.failed"] }) },
  "POST /exports": { body: () => ({ parts: ["records"] }), status: IN_NO_STATE_FOR_IT },
};
