import { pagePath } from "~/features/account/addresses/rules.ts";
import { mentionParts } from "~/features/audience/comments/rules/mentions.ts";

/** The words of a comment; `@username` leads to the page of a creator of that name. */
export const CommentText = ({ text, mentioned }: { text: string; mentioned: string[] }) =>
  mentionParts(text, mentioned).map(({ at, text, username }) =>
    username ? (
      <a key={at} href={pagePath(username)} dir="ltr">
        {text}
      </a>
    ) : (
      text
    ),
  );
