import { sql } from "drizzle-orm";
import { castInvitations, emojiPackItems, emojiPacks, packPurchases, packReactions } from "~/db/schema/emoji-packs.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { CastInvitationId, EmojiPackId, FilmId, PackItemId, PackPurchaseId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Contact } from "./contacts.ts";
import { daysAgo, OWNER, sampleId } from "./making.ts";
import type { Chance } from "./random.ts";

type OfFilm = { filmId: FilmId; videoId: VideoId };
type Pack = {
  name: string;
  creator: string;
  role: string;
  cents: number;
  sales: number;
  days: number;
  items: [string, string][];
};

/** Their sales lie on both sides of the 150 from which a pack has its star. */
const PACKS: Pack[] = [
  {
    ...{ name: "Tide and Bell", creator: "Tove Sandahl", role: "Edda", cents: 400, sales: 187, days: 210 },
    items: [
      ["Bell", "🔔"],
      ["Wave", "🌊"],
      ["Lantern", "🏮"],
      ["Anchor", "⚓"],
      ["Moon", "🌙"],
    ],
  },
  {
    ...{
      name: "Ferryman's Weather",
      creator: "Idris Calloway",
      role: "The Ferryman",
      cents: 300,
      sales: 96,
      days: 160,
    },
    items: [
      ["Fog", "🌫️"],
      ["Storm", "⛈️"],
      ["Oar", "🛶"],
      ["Gull", "🕊️"],
    ],
  },
  {
    ...{ name: "Sisters", creator: "Lina Akerman", role: "Runa", cents: 500, sales: 41, days: 95 },
    items: [
      ["Embrace", "🫂"],
      ["Salt", "🧂"],
      ["Tears", "🥲"],
    ],
  },
];

/** Packs of the cast that are sold, one that waits for the owner, and who was invited. */
export async function createPacks(db: Db, film: OfFilm, people: Contact[], chance: Chance): Promise<void> {
  const { filmId } = film;
  const castPayee = await db.transaction((tx) => payeeOf(tx, OWNER));
  const pending: Pack = {
    ...{ name: "Night on the Causeway", creator: "Maud Ellery", role: "Sister Agnes", cents: 300, sales: 0, days: 6 },
    items: [
      ["Candle", "🕯️"],
      ["Star", "⭐"],
      ["Footprints", "👣"],
    ],
  };
  for (const pack of [...PACKS, pending]) {
    const isSold = pack.sales > 0;
    const [id, invitationId, at] = [sampleId<EmojiPackId>(), sampleId<CastInvitationId>(), daysAgo(pack.days, "13:00")];
    const email = `${pack.creator.toLowerCase().replace(" ", ".")}@example.com`;
    await db.insert(castInvitations).values({
      ...{ id: invitationId, accountId: OWNER, filmId, castName: pack.creator, email, role: pack.role },
      ...{
        tokenHash: `${SAMPLE_LETTERS}${chance.hex(58)}`,
        createdAt: daysAgo(pack.days + 9),
        sentAt: daysAgo(pack.days + 9),
      },
      ...{ expiresAt: daysAgo(pack.days - 5), acceptedAt: daysAgo(pack.days + 8) },
    });
    const { name, creator, role, cents } = pack;
    await db.insert(emojiPacks).values({
      ...{
        id,
        accountId: OWNER,
        filmId,
        castPayee,
        invitationId,
        name,
        creator,
        role,
        cents,
        createdAt: at,
        updatedAt: at,
      },
      ...{ activeVersion: isSold ? 1 : 0, proposedVersion: isSold ? null : 1 },
    });
    const items = pack.items.map(([called, character], place) => ({
      ...{ id: sampleId<PackItemId>(), packId: id, version: 1, place, name: called, character },
      approvedAt: isSold ? at : null,
    }));
    await db.insert(emojiPackItems).values(items);
    if (!isSold) continue;
    await sell(db, { packId: id, pack, people }, chance);
    await react(
      db,
      film,
      items.map((item) => item.id),
      chance,
    );
  }
  await db.execute(sql`update emoji_packs set cast_payee = ${castPayee} where account_id = ${OWNER}`);
}

type Selling = { packId: EmojiPackId; pack: Pack; people: Contact[] };

async function sell(db: Db, { packId, pack: { cents, sales, days }, people }: Selling, chance: Chance) {
  const rows = Array.from({ length: sales }, () => {
    // The more people know the film, the more is sold.
    const at = daysAgo(
      Math.floor((days - 1) * (1 - Math.sqrt(chance.next()))) - 5,
      `${chance.between(10, 22)}:${chance.between(10, 59)}`,
    );
    const paidAt = new Date(at.getTime() + 70_000);
    return {
      ...{ id: sampleId<PackPurchaseId>(), packId, accountId: OWNER, email: chance.among(people).email },
      ...{ cents, currency: "usd", createdAt: at, paidAt },
    };
  });
  await db.insert(packPurchases).values(rows);
}

async function react(db: Db, film: OfFilm, items: PackItemId[], chance: Chance) {
  const rows = Array.from({ length: 24 }, () => ({
    ...{ ...film, itemId: chance.among(items), visitor: `v-${chance.hex(40)}` },
    createdAt: daysAgo(chance.between(0, 80), `${chance.between(10, 22)}:${chance.between(10, 59)}`),
  }));
  await db.insert(packReactions).values(rows);
}
