import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** A section of the dashboard is the same screen for every role, at the address of the role's own dashboard. */
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
  route("privacy", "routes/legal/privacy.tsx"),
  route("terms", "routes/legal/terms.tsx"),
  route("cookies", "routes/legal/cookies.tsx"),

  route("pricing", "routes/pricing/films.tsx"),
  route("cast-crew-pricing", "routes/pricing/actors.tsx"),
  route("enterprise", "routes/pricing/enterprise.tsx"),
  route("billing/choice", "routes/billing/choice.ts"),

  // Visitors
  route("u/:username", "routes/public/creator-page.ts"),
  route("beacon", "routes/api/beacon.ts"),
  route("l/:code", "routes/public/link.tsx"),
  route("featured/showings", "routes/public/featured-showings.ts"),
  route("featured/:username", "routes/public/featured.ts"),
  route("reactions/:videoId", "routes/public/reactions.ts"),
  route("reactions/:videoId/:emoji", "routes/public/reaction.ts"),
  route("clips/:clipId/donations", "routes/public/donation.ts"),
  route("films/:slug", "routes/public/film-page.ts"),
  route("films/:slug/comments", "routes/public/comments.ts"),
  route("films/:slug/comments/likes", "routes/public/comment-likes.ts"),
  route("films/:slug/comments/:commentId/like", "routes/public/comment-like.ts"),
  route("films/:slug/comments/:commentId/removal", "routes/public/comment-removal.ts"),
  route("u/:username/press", "routes/public/press.ts"),
  route("u/:username/inquiry", "routes/public/inquiry.ts"),
  route("u/:username/cv", "routes/public/cv.ts"),
  route("u/:username/social-proof", "routes/public/social-proof.ts"),
  route("u/:username/contacts", "routes/public/join.tsx"),
  // Whoever has the link from a mail
  route("contacts", "routes/public/own-contact.tsx"),
  route("contacts/data", "routes/public/own-data.ts"),
  route("contacts/confirm", "routes/public/contact-confirmation.tsx"),
  route("films/:slug/press", "routes/public/press.ts", { id: "film-press" }),

  // Search engines
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap-index.ts"),
  route("sitemaps/:file", "routes/public/sitemap.ts"),

  // Whoever has a page sees it in this template, others a sample
  route("netflix", "routes/public/netflix-showcase.ts"),
  route("actors", "routes/public/actors-showcase.ts"),

  // Operators
  route("healthz", "routes/api/health.ts"),
  route("readyz", "routes/api/readiness.ts"),
  route("metrics", "routes/api/metrics.ts"),
  route("api/certificates", "routes/api/certificates.ts"),

  // The payment service, by its signature
  route("api/stripe/webhook", "routes/api/stripe-webhook.ts"),

  // Whoever is not signed in yet
  layout("middleware/signed-out.tsx", [
    route("login", "routes/account/login.tsx"),
    route("signup", "routes/account/signup.tsx"),
  ]),

  // Each account its own messages; everyone all of them while developing
  route("dev/outbox", "routes/dev/outbox.tsx"),
  route("dev/outbox/:mailId", "routes/dev/outbox-message.tsx"),

  // Whoever is signed in
  layout("middleware/signed-in.tsx", [
    route("preview/:id", "routes/public/preview.ts"),
    route("studio/film/hero", "routes/studio/film-hero.ts"),
    route("studio/film/comments", "routes/studio/film-comments.ts"),
    route("videos/:videoId", "routes/studio/video.ts"),
    route("videos/:videoId/cancellation", "routes/studio/video-cancellation.ts"),
    route("videos/:videoId/progress", "routes/public/watch-progress.ts"),
    route("videos/:videoId/retry", "routes/studio/video-retry.ts"),
    route("videos/:videoId/ladder", "routes/studio/video-ladder.ts"),
    route("videos/:videoId/poster", "routes/studio/video-poster.ts"),
    route("videos/:videoId/captions", "routes/studio/video-captions.ts"),
    route("videos/:videoId/intro", "routes/studio/video-intro.ts"),
    route("videos/:videoId/chapters", "routes/studio/video-chapters.ts"),
    route("captions/:captionId", "routes/studio/caption.ts"),
    route("studio/sessions", "routes/studio/sessions.ts"),
    route("studio/sessions/:sessionId", "routes/studio/session.ts"),
    route("onboarding/username-availability", "routes/onboarding/username-availability.ts"),
    route("onboarding", "routes/onboarding/layout.tsx", [
      index("routes/onboarding/start.ts"),
      route("welcome", "routes/onboarding/welcome.tsx"),
      route("username", "routes/onboarding/username.tsx"),
      route("role", "routes/onboarding/role.tsx"),
      route("genres", "routes/onboarding/genres.tsx"),
      route("video", "routes/onboarding/video.tsx"),
      route("platforms", "routes/onboarding/platforms.tsx"),
      route("generation", "routes/onboarding/generation.tsx"),
      route("ready", "routes/onboarding/ready.tsx"),
    ]),
  ]),

  // Owner of a launched site
  layout("middleware/studio.tsx", [
    layout("routes/studio/shell.tsx", [
      layout("middleware/dashboard.tsx", [
        layout("routes/studio/arrival.tsx", section("", "routes/studio/public-links.tsx")),
        ...section("public-links", "routes/studio/public-links.tsx"),
        ...section("site", "routes/studio/your-site.tsx"),
        ...section("plan", "routes/studio/plan.tsx"),
        ...section("analytics", "routes/studio/analytics.tsx"),
        ...section("social-share", "routes/studio/social-share.tsx"),
        ...section("video-learnings", "routes/studio/video-learnings.tsx"),
        ...section("video-learnings/:guide", "routes/studio/video-learning.tsx"),
        ...section("*", "routes/studio/unknown-section.tsx"),
      ]),
      route("studio/inquiries", "routes/studio/inquiries.tsx"),
      route("studio/inquiries/:inquiryId", "routes/studio/inquiry.tsx"),
      route("studio/film", "routes/studio/film.tsx"),
      route("studio/film/episodes", "routes/studio/film-episodes.tsx"),
      route("studio/film/press", "routes/studio/film-press.tsx"),
      route("studio/spotlight", "routes/studio/spotlight.tsx"),
      route("studio/profile", "routes/studio/profile.tsx"),
      route("studio/contacts", "routes/studio/contacts.tsx"),
      route("studio/comments", "routes/studio/comments.tsx"),
    ]),
    route("billing/portal", "routes/billing/portal.ts"),
    route("studio/inquiries/:inquiryId/answer", "routes/studio/inquiry-answer.ts"),
    route("studio/inquiries/:inquiryId/archive", "routes/studio/inquiry-archive.ts"),
    route("studio/inquiries/:inquiryId/attachment", "routes/studio/inquiry-attachment.ts"),
    route("studio/film/episodes/order", "routes/studio/film-episode-order.ts"),
    route("studio/film/episodes/:clipId", "routes/studio/film-episode.ts"),
    route("studio/film/pictures", "routes/studio/film-pictures.ts"),
    route("studio/spotlight/donations", "routes/studio/donations.ts"),
    route("studio/spotlight/:clipId", "routes/studio/spotlight-clip.ts"),
    route("studio/donations/:donationId/refund", "routes/studio/donation-refund.ts"),
    route("studio/profile/pictures", "routes/studio/profile-pictures.ts"),
    route("studio/contacts/export", "routes/studio/contacts-export.ts"),
    route("studio/contacts/:contactId", "routes/studio/contact.ts"),
    route("studio/comments/:commentId", "routes/studio/comment.ts"),
    route("studio/comments/:commentId/approval", "routes/studio/comment-approval.ts"),
    route("studio/comments/:commentId/reply", "routes/studio/comment-reply.ts"),
    route("studio/links", "routes/studio/links.ts"),
    route("studio/links/export", "routes/studio/links-export.ts"),
    route("studio/links/:linkId", "routes/studio/link.ts"),
    route("studio/links/:linkId/activation", "routes/studio/link-activation.ts"),
    route("studio/links/:linkId/options", "routes/studio/link-options.ts"),
    route("studio/links/:linkId/removal", "routes/studio/link-removal.ts"),
    route("studio/links/:linkId/emoji", "routes/studio/link-emoji.ts"),
    route("studio/links/:linkId/qr", "routes/studio/link-qr.ts"),
    route("studio/links/:linkId/boost", "routes/studio/link-boost.ts"),
    route("studio/site/theme", "routes/studio/site-theme.ts"),
    route("studio/site/template", "routes/studio/site-template.ts"),
    route("studio/site/others", "routes/studio/site-others.ts"),
    route("studio/site/privacy", "routes/studio/site-privacy.ts"),
    route("studio/site/publication", "routes/studio/site-publication.ts"),
  ]),

  // Everything else
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
