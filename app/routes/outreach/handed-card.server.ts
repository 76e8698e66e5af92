import type { SocialPictures } from "~/features/outreach/social-pictures/rules.ts";
import type { FestivalNews } from "~/features/outreach/social-posts/rules.ts";
import { runIdInput } from "~/features/page/festival-runs/input.ts";
import { type CardFileShown, shownCard } from "~/features/page/story-cards/commands/asking.server.ts";
import { cardsSource } from "~/features/page/story-cards/queries.server.ts";
import { CARD_FORMATS, CARD_SIZES, cardWords, kindsOf } from "~/features/page/story-cards/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

type Handed = { news: FestivalNews; pictures: SocialPictures };

/** The card that the address names, for a post; null for one of another account, and before it is made. */
export async function handedCard(db: Db, own: OwnPage, asked: URLSearchParams): Promise<Handed | null> {
  const named = runIdInput.safeParse(asked.get("run"));
  const content = named.success ? await cardsSource(db, own) : null;
  const run = content?.runs.find(({ id }) => id === named.data);
  const kind = run && kindsOf(run).find((one) => one === asked.get("card"));
  if (!content || !run || !kind) return null;
  const { files } = await shownCard(db, { pageId: own.pageId, content, run }, kind);
  if (files.length < CARD_FORMATS.length) return null;
  const news = { runId: run.id, kind, words: cardWords(run, kind, content.source.programme) };
  return { news, pictures: { state: "made", pictures: picturesOf(files) } };
}

/** Networks that show a link's own picture take the wide one as a picture of the post. */
function picturesOf(files: CardFileShown[]): SocialPictures["pictures"] {
  const pictures: SocialPictures["pictures"] = {};
  for (const { format, url, fileName } of files) {
    const { width, height } = CARD_SIZES[format];
    pictures[format] = { url, fileName, width, height };
  }
  return { ...pictures, link: pictures.wide };
}
