import type { Operation } from "./operation.ts";
import { ACCOUNT } from "./operations/account.ts";
import { AUDIENCE } from "./operations/audience.ts";
import { CLIPS } from "./operations/clips.ts";
import { CONTENT } from "./operations/content.ts";
import { CONTENT_PROJECTS } from "./operations/content-projects.ts";
import { INSIGHTS } from "./operations/insights.ts";
import { MONEY } from "./operations/money.ts";
import { OUTREACH } from "./operations/outreach.ts";
import { PACKS } from "./operations/packs.ts";
import { PAGE } from "./operations/page.ts";
import { PROMOTION } from "./operations/promotion.ts";
import { STUDIO } from "./operations/studio.ts";
import { VIDEO } from "./operations/video.ts";
import { WEBHOOKS } from "./operations/webhooks.ts";
import { withResources } from "./resources.ts";

/**
 * THE MAP OF THE API: every operation, in a file for each district, by the scope that it needs. Uploads (tus) are in
 * `http/uploads.server.ts`.
 */
const MAP: Operation[] = [
  ...ACCOUNT,
  ...CONTENT,
  ...PAGE,
  ...VIDEO,
  ...CLIPS,
  ...PROMOTION,
  ...AUDIENCE,
  ...PACKS,
  ...MONEY,
  ...OUTREACH,
  ...INSIGHTS,
  ...CONTENT_PROJECTS,
  ...STUDIO,
  ...WEBHOOKS,
];

export const OPERATIONS: readonly Operation[] = withResources(MAP);
