import type { z } from "zod";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { madeClipIdInput } from "~/features/clips/library/input.ts";
import { sharedClip } from "~/features/clips/library/queries/shared.server.ts";
import { clipEmbedPath } from "~/features/clips/library/rules.ts";
import { pathBehind } from "~/features/content/domains/rules/addresses.ts";
import { domainOrigin } from "~/features/content/domains/rules.ts";
import { embeddingOf } from "~/features/content/sites/queries.server.ts";
import { seenFrom } from "~/features/content/visibility/rules.ts";
import { oEmbedInput, videoIdInput } from "~/features/page/embeds/input.ts";
import { embeddedVideo } from "~/features/page/embeds/queries.server.ts";
import { type Described, filmAnswer, linkAnswer, namedIn, videoAnswer } from "~/features/page/embeds/rules/oembed.ts";
import { leadEmbed } from "~/features/page/embeds/rules.ts";
import { absolute } from "~/features/page/metadata/rules.ts";
import { ogImageFor } from "~/features/page/og-images/commands.server.ts";
import { type FoundSite, siteByFilmSlug, siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { type Picture, type Poster, thumbnails } from "~/features/video/posters/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { knowsCountries } from "~/platform/sender.ts";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Route } from "./+types/oembed";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Where countries are known, the answer can be another one in each. */
const cachingIn = ({ countries }: Product) => ({
  "cache-control": `${knowsCountries(countries) ? "private" : "public"}, max-age=300`,
});
const UNKNOWN = () => new Response("No page of this site has that address.\n", { status: 404 });
const OTHER_FORMAT = () => new Response("Answers are in JSON only.\n", { status: 501 });

/** What other sites show of a page, by its address (https://oembed.com). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = oEmbedInput.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return UNKNOWN();
  if (asked.data.format !== undefined && asked.data.format !== "json") return OTHER_FORMAT();
  const product = context.get(productContext);
  const answer = await answerTo(product, asked.data, context.get(countryContext));
  return answer ? Response.json(answer, { headers: cachingIn(product) }) : UNKNOWN();
}

type Asked = z.output<typeof oEmbedInput>;

async function answerTo(product: Product, { url, maxwidth, maxheight }: Asked, country: string | null) {
  const path = ownPath(product, new URL(url));
  const named = path === null ? null : namedIn(path);
  if (!named) return null;
  const room = { width: maxwidth, height: maxheight };
  if (named.kind === "clip") return ofClip(product, { name: named.name, country }, room);
  if (named.kind === "video") return ofVideo(product, { name: named.name, country }, room);
  const find = named.kind === "film" ? siteByFilmSlug : siteByUsername;
  const found = await find(product.db, named.name);
  if (!found || seenFrom(found, country).hidden) return null;
  if (named.kind === "creator") return linkAnswer(await describe(product, found, room, null));
  const embedding = await embeddingOf(product.db, found.accountId);
  const film = leadEmbed(found.site);
  const described = await describe(product, found, room, film?.poster ?? null);
  return filmAnswer(described, film, embedding?.embedding ?? "nowhere");
}

type Room = Described["room"];

/** The path of this instance that an address means; null for addresses of other hosts. */
function ownPath({ config, domains }: Product, { protocol, host, hostname, pathname }: URL): string | null {
  if (protocol !== "https:" && protocol !== "http:") return null;
  if (host === new URL(config.baseUrl).host) return pathname;
  const domain = domains.get(hostname);
  const isServed =
    domain?.isServing && domain.hasPlan && new URL(domainOrigin(domain.host, config.baseUrl)).host === host;
  return isServed ? pathBehind(domain, pathname) : null;
}

type Named = { name: string; country: string | null };

async function ofVideo(product: Product, { name, country }: Named, room: Room) {
  const id = videoIdInput.safeParse(name);
  const embedded = id.success ? await embeddedVideo(product.db, id.data) : null;
  if (!embedded || isBarredIn(embedded.territory, country)) return null;
  const { film, found, embedding } = embedded;
  const described = await describe(product, found, room, film.poster);
  return filmAnswer({ ...described, title: film.player.title }, film, embedding.embedding);
}

async function ofClip({ db, config: { baseUrl } }: Product, { name, country }: Named, room: Room) {
  const id = madeClipIdInput.safeParse(name);
  const clip = id.success ? await sharedClip(db, id.data) : null;
  if (!clip || isBarredIn(clip.territory, country)) return null;
  const { title, width, height, films, picturePath, path, embedding } = clip;
  const described = {
    ...{ title, room, provider: providerOf(baseUrl) },
    author: { name: films.maker, url: `${baseUrl}${films.path}` },
    pictures: [{ url: absolute(picturePath, baseUrl), width, height }],
  };
  if (embedding.embedding === "nowhere") return linkAnswer(described);
  const player = { src: `${baseUrl}${clipEmbedPath(path)}`, size: { width, height } };
  return videoAnswer({ ...described, player });
}

const providerOf = (baseUrl: string) => ({ name: PRODUCT_NAME, url: baseUrl });

/** `poster` is that of what plays; null where the page is only linked. */
async function describe(product: Product, found: FoundSite, room: Room, poster: Poster | null): Promise<Described> {
  const { baseUrl } = product.config;
  const { title, displayName, username, film } = found.site;
  const card = await ogImageFor(product, found, new Date());
  const pictures: (Picture | null)[] = poster
    ? [...thumbnails(poster), card]
    : [card, ...thumbnails(film?.poster ?? null)];
  return {
    ...{ title, room, provider: providerOf(baseUrl) },
    author: { name: displayName, url: `${baseUrl}${pagePath(username)}` },
    pictures: pictures.flatMap((one) => (one ? [{ ...one, url: absolute(one.url, baseUrl) }] : [])),
  };
}
