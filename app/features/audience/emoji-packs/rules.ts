/** `emoji` is the character, or the token of own art (`rules/tokens.ts`), whose picture is at `art`. */
export type Emoji = { emoji: string; name: string; art?: string };

/** Limit per link. */
export const EMOJI_MOST = 12;

export const TOO_MANY_EMOJI = `Please choose at most ${EMOJI_MOST} emojis.`;

const pack = (text: string): Emoji[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [emoji = "", ...name] = line.trim().split(" ");
      return { emoji, name: name.join(" ") };
    });

/** Emoji to choose from under one name. */
export type EmojiGroup = { name: string; emoji: Emoji[] };

/** Emoji by category, in the order of the picker; names are shortened from Unicode CLDR. */
export const EMOJI_CATEGORIES: EmojiGroup[] = [
  {
    name: "Popular",
    emoji: pack(`
      ❤️ Red heart
      🔥 Fire
      😍 Heart eyes
      🤯 Mind blown
      👏 Clapping hands
      😎 Sunglasses
      🎉 Party popper
      💯 Hundred points
      ⭐ Star
      🚀 Rocket
      👀 Eyes
      🙌 Raising hands`),
  },
  {
    name: "Emotions",
    emoji: pack(`
      😂 Tears of joy
      😭 Loudly crying
      🥹 Holding back tears
      😢 Crying
      😱 Screaming in fear
      😨 Fearful
      😡 Enraged
      🥰 Smiling with hearts
      😌 Relieved
      😳 Flushed
      😴 Sleeping
      🤔 Thinking
      😮 Open mouth
      😬 Grimacing
      🥺 Pleading
      😇 Halo`),
  },
  {
    name: "Reactions",
    emoji: pack(`
      👍 Thumbs up
      👎 Thumbs down
      💪 Flexed biceps
      🙏 Folded hands
      🤝 Handshake
      ✌️ Victory hand
      🤟 Love-you gesture
      👌 OK hand
      🫶 Heart hands
      💔 Broken heart
      ✨ Sparkles
      ⚡ High voltage`),
  },
  {
    name: "Film & Arts",
    emoji: pack(`
      🎬 Clapper board
      🎥 Movie camera
      🎞️ Film frames
      📽️ Film projector
      🍿 Popcorn
      🎭 Performing arts
      🎨 Artist palette
      🎟️ Admission tickets
      🏆 Trophy
      🎵 Musical note
      🎤 Microphone
      🎸 Guitar
      🎻 Violin
      🎹 Musical keyboard
      📸 Camera with flash
      🖼️ Framed picture`),
  },
];

const NAMES = new Map(EMOJI_CATEGORIES.flatMap(({ emoji }) => emoji.map((one) => [one.emoji, one.name])));

/** Null for emoji in no category. */
export const emojiName = (emoji: string): string | null => NAMES.get(emoji) ?? null;

/** Adds this emoji, or removes it where it is chosen; unchanged at the limit. */
export function toggled(chosen: string[], emoji: string): string[] {
  if (chosen.includes(emoji)) return chosen.filter((one) => one !== emoji);
  return chosen.length < EMOJI_MOST ? [...chosen, emoji] : chosen;
}

const STEPS: Record<string, (index: number, columns: number, count: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index, columns) => index + columns,
  ArrowUp: (index, columns) => index - columns,
  Home: (index, columns) => index - (index % columns),
  End: (index, columns, count) => Math.min(count - 1, index - (index % columns) + columns - 1),
};

/** The index after an arrow key, Home or End in a grid; null for other keys, and at the grid's edge. */
export function indexAfterKey(key: string, index: number, columns: number, count: number): number | null {
  const next = STEPS[key]?.(index, columns, count);
  return next === undefined || next === index || next < 0 || next >= count ? null : next;
}
