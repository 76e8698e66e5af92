import * as analytics from "../adapters/analytics.server.ts";
import { type Operation, one } from "../operation.ts";
import * as studio from "../shapes/studio.ts";

/** The figures of pages. */
export const INSIGHTS: Operation[] = [
  one("/analytics", "analytics:read", "The figures of Deep Analytics", {
    ...{ answer: studio.analyticsShape, query: studio.analyticsQuery, isHeavy: true, run: analytics.analyticsOfKey },
  }),
];
