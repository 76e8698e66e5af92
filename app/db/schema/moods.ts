import { sql } from "drizzle-orm";
import { real, text } from "drizzle-orm/pg-core";

/** What a service heard in the words of a stretch; nothing where nobody listened, or nobody speaks. */
export const moodColumns = () => ({
  sentiment: text("sentiment", { enum: ["positive", "neutral", "negative"] }),
  /** -1 to 1. */
  sentimentScore: real("sentiment_score"),
  topics: text("topics").array().notNull().default(sql`'{}'`),
});
