import { EmojiPicture } from "~/features/audience/emoji-packs/ui/emoji-picture.tsx";
import { REACTIONS, shortCount } from "~/features/audience/reactions/rules.ts";
import { rateLabel } from "~/features/insights/conversions/rules.ts";
import { botLabel } from "~/features/promotion/links/rules.ts";
import type { LinkEntry } from "./link-entry.ts";

const PICTURES = {
  heart: "❤️",
  "heart-eyes": "😍",
  fire: "🔥",
  sunglasses: "😎",
  "mind-blown": "🤯",
  clap: "👏",
} as const;

/** Clicks of people, those of bots apart, and conversions. */
export function LinkFigures({ link }: { link: LinkEntry }) {
  const machines = botLabel(link);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_6rem] gap-6">
      <div>
        <dt className="text-muted text-sm">Clicks</dt>
        <dd className="font-semibold text-lg">{link.people.toLocaleString("en")}</dd>
        {machines && <dd className="text-muted text-xs">not counted: {machines}</dd>}
      </div>
      <div>
        <dt className="text-muted text-sm">Conversion</dt>
        <dd className="font-semibold text-lg">{rateLabel(link.rate)}</dd>
      </div>
    </dl>
  );
}

const ART = "size-5 [&>img]:size-full [&>img]:object-contain";

/** Reactions of visitors who used the link, and its emoji. */
export function LinkEmoji({ link: { reactions, drawn } }: { link: LinkEntry }) {
  const given = reactions ? REACTIONS.filter((one) => reactions[one.emoji] > 0) : [];
  if (given.length === 0 && drawn.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {drawn.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="sr-only">Emoji on this link: </span>
          {drawn.map(({ emoji, name, art = null }) => (
            <EmojiPicture
              key={emoji}
              emoji={{ name, art, character: emoji }}
              size={20}
              className={art ? ART : undefined}
            />
          ))}
        </p>
      )}
      {given.length > 0 && (
        <ul aria-label="Reactions of its visitors" className="flex flex-wrap gap-x-3 text-muted">
          {given.map(({ emoji: one, name }) => (
            <li key={one}>
              <span role="img" aria-label={name}>
                {PICTURES[one]}
              </span>{" "}
              {shortCount(reactions?.[one] ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
