import type { Page } from "~/features/content/pages/queries.server.ts";
import { playerData } from "~/features/page/public-site/rules.ts";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { screenedFilm } from "../queries.server.ts";
import { grantedPlayer } from "./granted-player.server.ts";

type Services = { db: Db; storage: Storage };

/** The player of a viewing, whose media are below its grant; null while there is nothing to play. */
export async function screeningPlayer(
  { db, storage }: Services,
  page: Page,
  token: string,
): Promise<PlayerData | null> {
  const { title, film } = await screenedFilm(db, page);
  const player = playerData({ title, film });
  return player?.kind === "file" ? grantedPlayer(storage, player, token) : null;
}
