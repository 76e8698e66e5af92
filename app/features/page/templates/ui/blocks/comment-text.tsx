import { Fragment } from "react";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { mentionParts } from "~/features/audience/comments/rules/mentions.ts";
import { type EmojiUses, emojiParts } from "~/features/audience/emoji-packs/rules/uses.ts";
import { EmojiPicture } from "~/features/audience/emoji-packs/ui/emoji-picture.tsx";

type CommentTextProps = { text: string; mentioned: string[]; emoji?: EmojiUses };

/** The words of a comment; `@username` leads to a creator's page, and `:name:` is an emoji of a pack. */
export const CommentText = ({ text, mentioned, emoji = {} }: CommentTextProps) =>
  emojiParts(text, emoji).map((part) =>
    part.emoji ? (
      <EmojiPicture
        key={part.at}
        emoji={part.emoji}
        size={24}
        className={part.emoji.art ? "comment-emoji" : undefined}
      />
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
