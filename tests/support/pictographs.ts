/** Emoji of every kind (flags, keycaps, families, tones, tags) and signs that no text font has, around two words. */
export const WITH_PICTOGRAPHS = "🎬 Salt 🇫🇷1️⃣👩‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿👍🏽❤️ \u{1d11e}⛏︎\u{1f5b6}\u{2b95} road 🌊";
