import { Clapperboard, ExternalLink, LayoutTemplate, Pencil } from "lucide-react";
import type { PageTheme } from "~/features/content/palettes/rules.ts";
import { CopyEmbedCode } from "~/features/content/sites/ui/copy-embed-code.tsx";
import { useVideoState } from "~/features/video/videos/ui/use-video-state.ts";
import { VideoState } from "~/features/video/videos/ui/video-state.tsx";
import type { VideoId } from "~/lib/ids.ts";
import { AddressActions } from "~/ui/address-actions.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { PageFrame } from "~/ui/page-frame.tsx";
import { type Others, OthersChoice } from "./others-choice.tsx";
import { Publication } from "./publication.tsx";
import { PublicationLinks } from "./publication-links.tsx";
import { type Palettes, ThemeChoice } from "./theme-choice.tsx";

type YourSiteProps = {
  url: string;
  /** Where other sites are told how to show the film; null while there is none that everybody can open. */
  filmUrl: string | null;
  path: string;
  title: string;
  theme: PageTheme;
  palettes: Palettes | null;
  /** Changes whenever the page looks different, so that the preview reloads. */
  version: string;
  published: boolean;
  film: { videoId: VideoId | null; status: string | null };
  others: Others;
};

/** The first screen of the studio: the page, its address, and its actions. */
export function YourSite({ url, filmUrl, path, title, film, ...rest }: YourSiteProps) {
  const { theme, palettes, version, published, others } = rest;
  return (
    <>
      <p className="text-muted">Your site</p>
      <h1 className="mt-2 break-words text-title">{title}</h1>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <a href={path} className="me-3 inline-flex min-h-11 items-center break-all text-lg text-link">
          {url.replace(/^https?:\/\//, "")}
        </a>
        <AddressActions url={url} title={title} />
        {filmUrl && <CopyEmbedCode url={filmUrl} />}
        <ButtonLink to={path} target="_blank" rel="noopener" reloadDocument icon={<ExternalLink aria-hidden />}>
          {published ? "View live" : "Preview"}
        </ButtonLink>
      </div>
      <div className="mt-10 grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PagePreview path={path} version={version} film={film} />
        <div className="flex flex-col gap-10">
          <section aria-label="Film">
            {film.videoId ? (
              <VideoState videoId={film.videoId} />
            ) : (
              <p className="text-muted">No film on your page yet.</p>
            )}
          </section>
          <div className="flex flex-col gap-3">
            <ButtonLink to="/editor" icon={<Pencil aria-hidden />}>
              Edit your page
            </ButtonLink>
            <ButtonLink to="../templates" relative="path" variant="quiet" icon={<LayoutTemplate aria-hidden />}>
              Choose a design
            </ButtonLink>
            <ButtonLink to="/onboarding/video" variant="quiet" icon={<Clapperboard aria-hidden />}>
              Edit content
            </ButtonLink>
          </div>
          <ThemeChoice theme={theme} palettes={palettes} />
          <OthersChoice {...others} />
          <Publication published={published} />
          <PublicationLinks />
        </div>
      </div>
    </>
  );
}

type PagePreviewProps = Pick<YourSiteProps, "path" | "version" | "film">;

/** The page in its current state: reloaded once the film is ready. */
function PagePreview({ path, version, film }: PagePreviewProps) {
  const { state } = useVideoState(film.videoId);
  const status = state?.status ?? film.status;
  return <PageFrame key={`${version} ${status}`} src={path} title="Your page" width={1280} height={860} />;
}
