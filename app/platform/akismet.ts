import type { Config } from "./config.ts";
import { openFetcher } from "./fetch.ts";
import type { Log } from "./log.ts";

/** A comment, and who posted it: what Akismet wants to know (akismet.com/developers/detailed-docs/comment-check). */
export type JudgedComment = {
  ip: string;
  userAgent: string;
  /** The page that the comment is on. */
  permalink: string;
  name: string;
  content: string;
};

export type Akismet = {
  /** Akismet's opinion; null where it has none, cannot be reached, or is busy. */
  isSpam(comment: JudgedComment): Promise<boolean | null>;
};

const LIMITS = { maxBytes: 1024, timeoutMs: 10_000 };

/** Questions at a time: what comes in a flood is judged by the owner's own decisions alone. */
const AT_ONCE = 8;

/** Asks Akismet about comments; null where no key is set. */
export function openAkismet({ akismet, baseUrl }: Pick<Config, "akismet" | "baseUrl">, log: Log): Akismet | null {
  if (!akismet) return null;
  const { port } = new URL(akismet.apiBase);
  const ask = openFetcher({ baseUrl, mayReach: () => true, ports: [port] });
  let underWay = 0;
  return {
    async isSpam(comment) {
      if (underWay >= AT_ONCE) return null;
      underWay += 1;
      const form = { api_key: akismet.key, blog: baseUrl, ...fieldsOf(comment) };
      try {
        const { body } = await ask(`${akismet.apiBase}/1.1/comment-check`, { ...LIMITS, form });
        return opinionIn(body.toString("utf8").trim());
      } catch (error) {
        log.warn({ err: error }, "Akismet: no answer about a comment");
        return null;
      } finally {
        underWay -= 1;
      }
    },
  };
}

const fieldsOf = ({ ip, userAgent, permalink, name, content }: JudgedComment) => ({
  ...{ user_ip: ip, user_agent: userAgent, permalink, comment_type: "comment" },
  ...{ comment_author: name, comment_content: content, blog_charset: "UTF-8" },
});

/** @throws where the answer is no opinion: `invalid` for a wrong key */
function opinionIn(answer: string): boolean {
  if (answer !== "true" && answer !== "false") throw new Error("the answer is no opinion: is AKISMET_KEY right?");
  return answer === "true";
}
