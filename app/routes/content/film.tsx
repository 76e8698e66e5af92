import { Newspaper, Ticket, Upload } from "lucide-react";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { FilmPanel } from "~/features/content/film-editor/ui/film-panel.tsx";
import type { LoopSource } from "~/features/content/film-editor/ui/loop-field.tsx";
import { PagePictures } from "~/features/content/film-editor/ui/page-pictures.tsx";
import { filmPricePath } from "~/features/money/film-offers/rules.ts";
import { pageInStudio } from "~/features/page/public-site/queries.server.ts";
import { captionEntries } from "~/features/video/captions/queries.server.ts";
import { posterFrameChoices } from "~/features/video/poster-frames/queries.server.ts";
import { posterOf } from "~/features/video/posters/queries.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/film";
import { chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("Your film");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await pageInStudio(db, await chosenPage(context, url));
  const shared = { title: site.title };
  const video = site.videoId ? await videoOfOwner(db, id, site.videoId) : null;
  if (!video) return { ...shared, film: null };
  const { introEndMs, chapters } = video;
  const [posterFrames, captions] = await Promise.all([posterFrameChoices(db, video), captionEntries(db, video.id)]);
  const [loop, poster] = [loopSource(video), posterOf(video)];
  const marks = { introEndMs, chapters };
  return { ...shared, film: { videoId: video.id, poster, posterFrames, loop, captions, marks } };
}

function loopSource({ playableKey, durationMs, loopStartMs, loopEndMs }: Video): LoopSource | null {
  if (!playableKey || !durationMs) return null;
  const found = loopStartMs === null || loopEndMs === null ? null : { startMs: loopStartMs, endMs: loopEndMs };
  return { url: mediaUrl(playableKey), durationMs, found };
}

export default function Film({ loaderData: { title, film } }: Route.ComponentProps) {
  return (
    <>
      <p className="text-muted">Your film</p>
      <h1 className="mt-2 mb-5 break-words text-title">{title}</h1>
      <div className="mb-8 flex flex-wrap gap-3">
        <PageButtonLink to="/studio/film/press" variant="quiet" icon={<Newspaper aria-hidden />}>
          Cast, credits and press kit
        </PageButtonLink>
        <PageButtonLink to={filmPricePath} variant="quiet" icon={<Ticket aria-hidden />}>
          Price
        </PageButtonLink>
      </div>
      {film ? <FilmPanel key={film.videoId} film={film} /> : <NoFilm />}
    </>
  );
}

const NoFilm = () => (
  <>
    <p className="mb-5 max-w-md text-muted">
      Your page has no film yet. Once it has one, you set its poster, captions and chapters here.
    </p>
    <PageButtonLink to="/onboarding/video" icon={<Upload aria-hidden />}>
      Add your film
    </PageButtonLink>
    <div className="mt-12">
      <PagePictures still={null} />
    </div>
  </>
);
