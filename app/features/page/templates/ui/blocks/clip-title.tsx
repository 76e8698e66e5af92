import { sourceAddress } from "~/features/page/public-site/rules/lead-media.ts";
import { filmNotice, type PublicClip, type PublicSite } from "~/features/page/public-site/rules.ts";
import { useMarks } from "../marks.ts";

type ClipTitleProps = { clip: PublicClip; current?: boolean };

/** A clip's title: a link to the film itself until the island turns it into a button that plays it here. */
export function ClipTitle({ clip: { id, title, film }, current }: ClipTitleProps) {
  const mark = useMarks().clip(id, "title");
  return (
    <h3 className="clip-title" dir="auto" {...mark}>
      {film.source ? (
        <a
          className="clip-link"
          data-part={`clip-${film.id}`}
          data-clip={film.id}
          href={sourceAddress(film.source)}
          rel="noreferrer"
          aria-current={current || undefined}
        >
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
  );
}

/** Says why a clip cannot be played. */
export function ClipNotice({ site, clip }: { site: PublicSite; clip: PublicClip }) {
  const notice = filmNotice({ ...site, film: clip.film });
  return notice && <p className="clip-notice">{notice.heading}</p>;
}
