type Ids = Record<string, string>;

type ValidCall = {
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
  "PUT /pages/{pageId}/schedule": { body: () => ({ at: new Date(Date.now() + DAY_MS).toISOString() }) },
  "POST /videos/{videoId}/captions": {
    body: () => ({ text: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello", srclang: "de" }),
  },
  "PUT /videos/{videoId}/captions/{captionId}": { body: () => ({ isDefault: true }) },
  "POST /projects": { body: () => ({ title: "Salt Road" }) },
  "PUT /projects/{pageId}/settings": { body: () => ({ status: "draft", isPublic: false, folderId: null }) },
  // The page is public.
  "POST /pages/{pageId}/screeners": {
    body: () => ({ name: "Nell Ortiz", days: 7, viewings: null }),
    status: IN_NO_STATE_FOR_IT,
  },
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
  "POST /email-templates": { body: () => TEMPLATE },
  "PUT /email-templates/{emailTemplateId}": { body: () => ({ ...TEMPLATE, name: "Second night" }) },
  // Its film failed.
  "POST /clip-runs": { body: ({ videoId }) => ({ videoId, title: "Salt Road" }), status: IN_NO_STATE_FOR_IT },
  "POST /clip-runs/{runId}/cancellation": { status: IN_NO_STATE_FOR_IT },
  "PUT /clips/{clipId}/sharing": { body: () => ({ isShared: true }) },
  "POST /inquiries/{inquiryId}/answers": { body: () => ({ text: "I am free in May." }) },
  "PUT /inquiries/{inquiryId}/archive": { body: () => ({ isArchived: true }) },
  "POST /content-projects": { body: () => ({ name: "Teasers", genres: ["Drama"] }) },
  "PUT /content-projects/{projectId}": { body: () => ({ name: "Trailers" }) },
  "POST /content-projects/{projectId}/items": {
    body: () => ({ url: "https://films.example/teaser", tags: ["teaser"] }),
  },
  "PUT /content-items/{itemId}": { body: () => ({ title: "Teaser" }) },
  "POST /webhooks": { body: () => ({ url: "https://program.example/hooks", kinds: ["video.ready"] }) },
  "PUT /webhooks/{webhookId}": { body: () => ({ url: "https://program.example/hooks", kinds: ["video.failed"] }) },
  "POST /exports": { body: () => ({ parts: ["records"] }), status: IN_NO_STATE_FOR_IT },
};
