import { and, isNotNull } from "drizzle-orm";
import { sites } from "~/db/schema/sites.ts";

export const isPublic = and(isNotNull(sites.publishedAt), sites.profilePublic);
