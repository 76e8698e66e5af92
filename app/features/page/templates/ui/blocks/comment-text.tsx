import { Fragment } from "react";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { mentionParts } from "~/features/audience/comments/rules/mentions.ts";
import { type EmojiUse, type EmojiUses, emojiParts } from "~/features/audience/emoji-packs/rules/uses.ts";

type CommentTextProps = { text: string; mentioned: string[]; emoji?: EmojiUses };

/** The words of a comment; `@username` leads to a creator's page, and `:name:` is an emoji of a pack. */
export const CommentText = ({ text, mentioned, emoji = {} }: CommentTextProps) =>
  emojiParts(text, emoji).map((part) =>
    part.emoji ? (
      <Emoji key={part.at} use={part.emoji} />
    ) : (
      <Fragment key={part.at}>
        <Words text={part.text} mentioned={mentioned} />
      </Fragment>
    ),
  );

const Words = ({ text, mentioned }: Omit<CommentTextProps, "emoji">) =>
  mentionParts(text, mentioned).map(({ at, text, username }) =>
    username ? (
      <a key={at} href={pagePath(username)} dir="ltr">
        {text}
      </a>
    ) : (
      text
    ),
  );

const Emoji = ({ use: { name, character, art } }: { use: EmojiUse }) =>
  art ? (
    <picture className="comment-emoji">
      <source srcSet={art.replace(/\.webp$/, "-still.webp")} media="(prefers-reduced-motion: reduce)" />
      <img src={art} alt={name} width={24} height={24} loading="lazy" />
    </picture>
  ) : (
    <span role="img" aria-label={name}>
      {character}
    </span>
  );
