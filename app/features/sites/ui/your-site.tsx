import { ExternalLink, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { AddressActions } from "~/ui/address-actions.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { PageFrame } from "~/ui/page-frame.tsx";
import type { THEMES } from "~/ui/theme-script.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

type YourSiteProps = {
  url: string;
  path: string;
  title: string;
  theme: (typeof THEMES)[number];
  /** Changes whenever the page looks different, so that the preview follows. */
  version: string;
  /** The state of the film. */
  children: ReactNode;
};

/** The landing screen of the studio: the page, its address, and what can be done with both. */
export function YourSite({ url, path, title, theme, version, children }: YourSiteProps) {
  return (
    <>
      <p className="text-muted">Your site</p>
      <h1 className="mt-2 break-words text-title">{title}</h1>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <a href={path} className="me-3 inline-flex min-h-11 items-center break-all text-lg text-link">
          {url.replace(/^https?:\/\//, "")}
        </a>
        <AddressActions url={url} title={title} />
        <ButtonLink to={path} target="_blank" rel="noopener" reloadDocument icon={<ExternalLink aria-hidden />}>
          View live
        </ButtonLink>
      </div>
      <div className="mt-10 grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PageFrame key={version} src={path} title="Your page" width={1280} height={720} />
        <div className="flex flex-col gap-10">
          <section aria-label="Film">
            {children}
            <ButtonLink to="/onboarding/video" variant="quiet" className="mt-5 w-full" icon={<Pencil aria-hidden />}>
              Edit content
            </ButtonLink>
          </section>
          <ThemeChoice theme={theme} />
        </div>
      </div>
    </>
  );
}
