import { ACCOUNT_TABLES } from "./registry/account.ts";
import { AUDIENCE_TABLES } from "./registry/audience.ts";
import { CLIPS_TABLES } from "./registry/clips.ts";
import { CONTENT_TABLES } from "./registry/content.ts";
import type { Registered } from "./registry/declarations.ts";
import { DESK_TABLES } from "./registry/desk.ts";
import { INSIGHTS_TABLES } from "./registry/insights.ts";
import { MONEY_TABLES } from "./registry/money.ts";
import { OUTREACH_TABLES } from "./registry/outreach.ts";
import { PAGE_TABLES } from "./registry/page.ts";
import { PLATFORM_TABLES } from "./registry/platform.ts";
import { PLAYER_TABLES } from "./registry/player.ts";
import { PROMOTION_TABLES } from "./registry/promotion.ts";
import { STUDIO_TABLES } from "./registry/studio.ts";
import { VIDEO_TABLES } from "./registry/video.ts";

/** Every table of the product, by the feature that writes it. */
export const REGISTRY: Record<string, readonly Registered[]> = {
  ...ACCOUNT_TABLES,
  ...INSIGHTS_TABLES,
  ...VIDEO_TABLES,
  ...CLIPS_TABLES,
  ...CONTENT_TABLES,
  ...PLAYER_TABLES,
  ...AUDIENCE_TABLES,
  ...OUTREACH_TABLES,
  ...MONEY_TABLES,
  ...PROMOTION_TABLES,
  ...STUDIO_TABLES,
  ...DESK_TABLES,
  ...PAGE_TABLES,
  ...PLATFORM_TABLES,
};

/** Schemas whose tables a library manages. */
export const SCHEMAS_OF_OTHERS: Record<string, string> = {
  drizzle: "which migrations were applied",
  pgboss: "the queue's jobs and schedules",
};
