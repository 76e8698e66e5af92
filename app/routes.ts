import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** A section of the dashboard: the same screen for every role, at the address of the role's own dashboard. */
const section = (name: string, file: string) =>
  ["dashboard", "actors-dashboard"].map((home) =>
    route(name ? `${home}/${name}` : home, file, { id: `${home}/${name || "opening"}` }),
  );

/** THE URL MAP. Every page and API, grouped by who may enter; uploads and media are in `http/`. */
export default [
  // Anyone
  index("routes/account/front-door.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("auth/callback", "routes/account/auth-callback.tsx"),
  route("api/auth/callback/google", "routes/account/google-callback.ts"),
  route("logout", "routes/account/logout.ts"),
  route("privacy", "routes/account/privacy.tsx"),
  route("terms", "routes/account/terms.tsx"),
  route("cookies", "routes/account/cookies.tsx"),

  route("pricing", "routes/money/pricing-films.tsx"),
  route("cast-crew-pricing", "routes/money/pricing-actors.tsx"),
  route("enterprise", "routes/money/enterprise.tsx"),
  route("billing/choice", "routes/money/checkout.ts"),

  // Visitors
  route("u/:username", "routes/page/creator-page.ts"),
  route("beacon", "routes/insights/beacon.ts"),
  route("p/:token", "routes/page/shared-preview.ts"),
  route("l/:code", "routes/promotion/link-redirect.tsx"),
  route("featured/showings", "routes/promotion/featured-impressions.ts"),
  route("featured/:username", "routes/promotion/featured.ts"),
  route("reactions/:videoId", "routes/audience/reactions.ts"),
  route("reactions/:videoId/:emoji", "routes/audience/reaction.ts"),
  route("clips/:clipId/donations", "routes/money/donation.ts"),
  route("films/:slug", "routes/page/film-page.ts"),
  route("films/:slug/comments", "routes/audience/comments.ts"),
  route("films/:slug/comments/likes", "routes/audience/comment-likes.ts"),
  route("films/:slug/comments/:commentId/like", "routes/audience/comment-like.ts"),
  route("films/:slug/comments/:commentId/removal", "routes/audience/comment-removal.ts"),
  route("u/:username/press", "routes/page/press.ts"),
  route("u/:username/inquiry", "routes/audience/inquiry.ts"),
  route("u/:username/cv", "routes/page/cv.ts"),
  route("u/:username/social-proof", "routes/insights/social-proof.ts"),
  route("u/:username/contacts", "routes/audience/join.tsx"),
  // Anybody with a link from a mail
  route("contacts", "routes/audience/own-contact.tsx"),
  route("contacts/data", "routes/audience/own-data.ts"),
  route("contacts/confirm", "routes/audience/contact-confirmation.tsx"),
  route("films/:slug/press", "routes/page/press.ts", { id: "film-press" }),
  route("u/:username/owner", "routes/page/page-owner.ts"),
  route("films/:slug/owner", "routes/page/page-owner.ts", { id: "film-owner" }),

  // Search engines
  route("robots.txt", "routes/page/robots.ts"),
  route("sitemap.xml", "routes/page/sitemap-index.ts"),
  route("sitemaps/:file", "routes/page/sitemap.ts"),

  // Owners see their page in this template, others a sample
  route("netflix", "routes/page/netflix-showcase.ts"),
  route("actors", "routes/page/actors-showcase.ts"),

  // Operators
  route("healthz", "routes/operations/health.ts"),
  route("readyz", "routes/operations/readiness.ts"),
  route("metrics", "routes/operations/metrics.ts"),
  route("api/certificates", "routes/content/certificates.ts"),

  // The payment service, authenticated by its signature
  route("api/stripe/webhook", "routes/money/stripe-webhook.ts"),

  // Signed-out visitors
  layout("middleware/signed-out.tsx", [
    route("login", "routes/account/login.tsx"),
    route("signup", "routes/account/signup.tsx"),
  ]),

  // Each account its own messages; in development everybody all of them
  route("dev/outbox", "routes/account/outbox.tsx"),
  route("dev/outbox/:mailId", "routes/account/outbox-message.tsx"),

  // Signed-in accounts
  layout("middleware/signed-in.tsx", [
    route("preview/:id", "routes/page/preview.ts"),
    route("studio/film/comments", "routes/audience/film-comments.ts"),
    route("videos/:videoId", "routes/video/video.ts"),
    route("videos/:videoId/cancellation", "routes/video/video-cancellation.ts"),
    route("videos/:videoId/progress", "routes/player/watch-progress.ts"),
    route("videos/:videoId/retry", "routes/video/video-retry.ts"),
    route("videos/:videoId/renditions", "routes/video/video-renditions.ts"),
    route("videos/:videoId/poster", "routes/video/video-poster.ts"),
    route("videos/:videoId/frames", "routes/video/video-frames.ts"),
    route("videos/:videoId/captions", "routes/video/video-captions.ts"),
    route("videos/:videoId/intro", "routes/video/video-intro.ts"),
    route("videos/:videoId/chapters", "routes/video/video-chapters.ts"),
    route("captions/:captionId", "routes/video/caption.ts"),
    route("studio/events", "routes/account/live-updates.ts"),
    route("studio/sessions", "routes/account/sessions.ts"),
    route("studio/sessions/:sessionId", "routes/account/session.ts"),
    route("onboarding/username-availability", "routes/studio/onboarding/username-availability.ts"),
    route("onboarding/username-suggestion", "routes/studio/onboarding/username-suggestion.ts"),
    route("onboarding", "routes/studio/onboarding/layout.tsx", [
      index("routes/studio/onboarding/start.ts"),
      route("welcome", "routes/studio/onboarding/welcome.tsx"),
      route("username", "routes/studio/onboarding/username.tsx"),
      route("role", "routes/studio/onboarding/role.tsx"),
      route("genres", "routes/studio/onboarding/genres.tsx"),
      route("video", "routes/studio/onboarding/video.tsx"),
      route("platforms", "routes/studio/onboarding/platforms.tsx"),
      route("generation", "routes/studio/onboarding/generation.tsx"),
      route("ready", "routes/studio/onboarding/ready.tsx"),
    ]),
  ]),

  // Owner of a launched site
  layout("middleware/studio.tsx", [
    route("editor", "routes/page/editor.tsx"),
    layout("routes/studio/shell.tsx", [
      layout("routes/content/page-layout.tsx", [
        layout("middleware/dashboard.tsx", [
          layout("routes/studio/arrival.tsx", section("", "routes/promotion/public-links.tsx")),
          ...section("public-links", "routes/promotion/public-links.tsx"),
          ...section("site", "routes/content/your-site.tsx"),
          ...section("templates", "routes/content/page-templates.tsx"),
          ...section("plan", "routes/money/plan.tsx"),
          ...section("analytics", "routes/insights/analytics.tsx"),
          ...section("social-share", "routes/outreach/social-share.tsx"),
          ...section("video-learnings", "routes/studio/guides.tsx"),
          ...section("video-learnings/:guide", "routes/studio/guide.tsx"),
          ...section("*", "routes/studio/unknown-section.tsx"),
        ]),
        route("studio/inquiries", "routes/audience/inquiries.tsx"),
        route("studio/inquiries/:inquiryId", "routes/audience/inquiry-view.tsx"),
        route("studio/history", "routes/content/history.tsx"),
        route("studio/history/comparison", "routes/content/history-comparison.tsx"),
        route("studio/previews", "routes/content/previews.tsx"),
        route("studio/schedule", "routes/content/schedule.tsx"),
        route("studio/film", "routes/content/film.tsx"),
        route("studio/film/episodes", "routes/content/film-episodes.tsx"),
        route("studio/film/press", "routes/content/film-press.tsx"),
        route("studio/spotlight", "routes/content/spotlight.tsx"),
        route("studio/profile", "routes/content/profile.tsx"),
        route("studio/contacts", "routes/audience/contacts.tsx"),
        route("studio/comments", "routes/audience/comment-moderation.tsx"),
        route("studio/comments/:commentId/decision", "routes/audience/comment-decision.tsx"),
        route("studio/comments/rules", "routes/audience/comment-rules.tsx"),
      ]),
    ]),
    route("studio/waiting", "routes/studio/waiting.ts"),
    route("billing/portal", "routes/money/portal.ts"),
    route("studio/inquiries/:inquiryId/answer", "routes/audience/inquiry-answer.ts"),
    route("studio/inquiries/:inquiryId/archive", "routes/audience/inquiry-archive.ts"),
    route("studio/inquiries/:inquiryId/attachment", "routes/audience/inquiry-attachment.ts"),
    route("studio/pages/:pageId/draft", "routes/content/page-draft.ts"),
    route("studio/pages/:pageId/publication", "routes/content/page-publication.ts"),
    route("studio/pages/:pageId/link-checks", "routes/content/page-link-checks.ts"),
    route("studio/history/unreadable-draft", "routes/content/unreadable-draft.ts"),
    route("studio/history/unreadable-draft/removal", "routes/content/unreadable-draft-removal.ts"),
    route("studio/history/saves/:revision/reversal", "routes/content/save-reversal.ts"),
    route("studio/history/:version/document", "routes/content/version-document.ts"),
    route("studio/history/:version/restoration", "routes/content/version-restoration.ts"),
    route("studio/history/:version/erasure", "routes/content/version-erasure.ts"),
    route("studio/previews/:previewId/removal", "routes/content/preview-removal.ts"),
    route("studio/schedule/cancellation", "routes/content/schedule-cancellation.ts"),
    route("studio/film/episodes/order", "routes/content/film-episode-order.ts"),
    route("studio/film/episodes/:clipId", "routes/content/film-episode.ts"),
    route("studio/film/pictures", "routes/content/film-pictures.ts"),
    route("studio/spotlight/donations", "routes/money/donations.ts"),
    route("studio/spotlight/:clipId", "routes/content/spotlight-clip.ts"),
    route("studio/donations/:donationId/refund", "routes/money/donation-refund.ts"),
    route("studio/profile/pictures", "routes/content/profile-pictures.ts"),
    route("studio/contacts/export", "routes/audience/contacts-export.ts"),
    route("studio/contacts/:contactId", "routes/audience/contact.ts"),
    route("studio/comments/arrivals", "routes/audience/comment-arrivals.ts"),
    route("studio/comments/decisions", "routes/audience/bulk-decisions.ts"),
    route("studio/comments/decisions/:bulkId", "routes/audience/bulk-decision.ts"),
    route("studio/comments/:commentId", "routes/audience/comment.ts"),
    route("studio/comments/:commentId/approval", "routes/audience/comment-approval.ts"),
    route("studio/comments/:commentId/spam", "routes/audience/comment-spam.ts"),
    route("studio/comments/:commentId/replies", "routes/audience/comment-replies.ts"),
    route("studio/comments/:commentId/replies/:replyId", "routes/audience/comment-reply.ts"),
    route("studio/links", "routes/promotion/links.ts"),
    route("studio/links/export", "routes/promotion/links-export.ts"),
    route("studio/links/:linkId", "routes/promotion/link.ts"),
    route("studio/links/:linkId/activation", "routes/promotion/link-activation.ts"),
    route("studio/links/:linkId/options", "routes/promotion/link-options.ts"),
    route("studio/links/:linkId/removal", "routes/promotion/link-removal.ts"),
    route("studio/links/:linkId/emoji", "routes/promotion/link-emoji.ts"),
    route("studio/links/:linkId/qr", "routes/promotion/link-qr.ts"),
    route("studio/links/:linkId/boost", "routes/promotion/link-boost.ts"),
    route("studio/site/theme", "routes/content/site-theme.ts"),
    route("studio/page-name", "routes/studio/page-name.ts"),
    route("studio/site/others", "routes/content/site-others.ts"),
    route("studio/site/privacy", "routes/content/site-privacy.ts"),
    route("studio/site/publication", "routes/content/site-publication.ts"),
  ]),

  // Everything else
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
