/**
 * What becomes of a table's rows when a demo becomes somebody's own account, by the table's name: they are all `kept`,
 * because no sample world has such rows; the sample ones go and those that the visitor `added` stay; a row `follows`
 * the one that it belongs to; they are `settled` by a statement of their own; or they all go, as `gone`.
 */
export const KEEPING = {
  kept: [
    ...[
      "sessions",
      "sign_in_methods",
      "second_factors",
      "passkeys",
      "api_keys",
      "webhook_endpoints",
      "form_keys",
      "settings",
    ],
    ...["comment_rules", "segments", "contact_imports", "email_templates", "kept_views", "payees"],
    ...[
      "content_files",
      "clip_sources",
      "clip_charges",
      "service_jobs",
      "service_consents",
      "custom_domains",
      "screeners",
      "festival_runs",
      "package_links",
    ],
  ],
  added: [
    ...[
      "links",
      "contacts",
      "contact_requests",
      "videos",
      "pictures",
      "film_clips",
      "project_folders",
      "content_items",
    ],
    ...["clip_runs", "made_clips", "emoji_packs", "emoji_pack_items", "time_notes"],
  ],
  follows: [
    ...[
      "captions",
      "ladders",
      "stills",
      "silent_loops",
      "film_measurements",
      "taken_frames",
      "spotlights",
      "clip_candidates",
    ],
    ...["clip_placements", "clip_schedules", "content_placements", "project_counts", "comment_counts"],
    ...[
      "webhook_deliveries",
      "screener_viewings",
      "package_fetches",
      "guest_lists",
      "guests",
      "shared_reports",
      "report_mails",
      "film_slugs",
    ],
    ...["page_drafts", "page_saves", "page_versions", "page_previews", "page_schedules"],
  ],
  settled: ["accounts", "onboardings", "sites", "films", "pages", "content_projects"],
  gone: [
    ...["mails", "events", "inbox_items", "push_subscriptions", "former_usernames", "email_changes"],
    ...["connected_accounts", "weekly_summaries", "theme_days", "account_exports", "account_imports", "prints"],
    ...["comments", "comment_replies", "comment_likes", "comment_mentions", "comment_notices", "comment_words"],
    ...["bulk_decisions", "former_states", "reactions", "pack_reactions", "cast_invitations"],
    ...["contact_suppressions", "campaign_months", "inquiries", "inquiry_answers", "profiles", "link_checks"],
    ...["visits", "viewings", "acts", "audience_days", "audience_pairs", "visitor_days", "video_days"],
    ...["audience_months", "pair_months", "video_months", "stale_months", "audience_marks", "audience_answers"],
    ...["machine_days", "unusual_tellings", "report_files", "watch_progress", "link_clicks"],
    ...["subscriptions", "donations", "pack_purchases", "film_offers", "film_purchases", "film_viewings"],
    ...["campaigns", "campaign_rounds", "campaign_sends", "campaign_senders", "campaign_returns"],
    ...["sending_accounts", "sending_days", "sending_domains", "confirmation_figures"],
    ...["boosts", "boost_days", "boost_spends", "boost_refunds", "boost_showings"],
    ...[
      "decisions",
      "withheld_things",
      "restrictions",
      "quarantined_media",
      "strikes",
      "appeals",
      "counter_notices",
      "operator_roles",
      "held_back",
    ],
  ],
} as const;

export type Keeping = keyof typeof KEEPING;

const BY_TABLE = new Map<string, Keeping>(
  Object.entries(KEEPING).flatMap(([keeping, names]) => names.map((name) => [name, keeping as Keeping])),
);

/** What becomes of the rows of this table; null for one that nobody has decided about. */
export const keepingOf = (table: string): Keeping | null => BY_TABLE.get(table) ?? null;
