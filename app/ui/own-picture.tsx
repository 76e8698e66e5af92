import { createContext, type ReactNode, useContext } from "react";

/** A picture of the owner's film: its address, a blurred preview as a `data:` URL, and what it shows, in percent. */
export type OwnPicture = { url: string; placeholder: string | null; focus?: { x: number; y: number } };

const Shown = createContext<OwnPicture | null>(null);

/** The owner's film, for screens that have nothing else to show yet. */
export const OwnPictureProvider = Shown.Provider;

type FilmPictureProps = { picture: OwnPicture | null; className?: string; loading?: "lazy" };

/** A film's picture in wide format around what it shows; a plain ground without one. Decorative. */
export const FilmPicture = ({ picture, className = "", loading }: FilmPictureProps) => (
  <div
    aria-hidden
    className={`relative aspect-video overflow-hidden rounded-control bg-cover bg-raised ${className}`}
    style={picture?.placeholder ? { backgroundImage: `url(${picture.placeholder})` } : undefined}
  >
    {picture && (
      <img
        src={picture.url}
        alt=""
        width={480}
        height={270}
        loading={loading}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
        style={{ objectPosition: `${picture.focus?.x ?? 50}% ${picture.focus?.y ?? 30}%` }}
      />
    )}
  </div>
);

/** The picture of the owner's film. Decorative. */
export const OwnFilmPicture = ({ className }: { className?: string }) => (
  <FilmPicture picture={useContext(Shown)} className={className} />
);

type EmptyStateProps = {
  heading: string;
  /** What will be here. */
  children: ReactNode;
  /** The one step to get there. */
  step?: ReactNode;
  /** More than the film's picture, for example examples of what will be here. */
  picture?: ReactNode;
};

/** A screen without anything so far: the film's picture, what will be here, and one step. */
export function EmptyState({ heading, children, step, picture }: EmptyStateProps) {
  return (
    <div
      data-empty
      className="grid items-center gap-x-10 gap-y-6 border-line border-y py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:py-10"
    >
      <div className="md:order-1">{picture ?? <OwnFilmPicture className="w-full rounded-panel" />}</div>
      <div>
        <h2 className="text-balance font-semibold text-2xl tracking-tight">{heading}</h2>
        <div className="mt-3 max-w-prose text-muted">{children}</div>
        {step && <div className="mt-6">{step}</div>}
      </div>
    </div>
  );
}
