import { Bookmark, PenLine, Share2 } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import type { ShownLink } from "../rules/links.ts";
import type { SavedView } from "../rules.ts";
import { NewViewDialog } from "./new-view-dialog.tsx";
import { SharingDialog } from "./sharing-dialog.tsx";
import { ViewDialog } from "./view-dialog.tsx";

export type ShownView = SavedView & { link: ShownLink | null };

type ViewBarProps = {
  views: ShownView[];
  /** The query of the screen as it is shown. */
  query: string;
};

const CHIP =
  "inline-flex min-h-11 max-w-full items-center rounded-control px-3 text-muted no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text";

/** The account's saved views; what the screen shows can be kept, and a kept one changed and shared. */
export function ViewBar({ views, query }: ViewBarProps) {
  const [open, setOpen] = useState<"new" | "change" | "share" | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const chosen = views.find((view) => view.query === query) ?? null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="-ms-3 flex min-w-0 max-w-full flex-wrap">
          {views.map(({ id, name, query: kept }) => (
            <Link
              key={id}
              to={kept || "?"}
              preventScrollReset
              aria-current={id === chosen?.id ? "page" : undefined}
              className={CHIP}
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {chosen ? (
        <>
          <Button type="button" variant="ghost" icon={<Share2 aria-hidden />} onClick={() => setOpen("share")}>
            Share
          </Button>
          <Button type="button" variant="ghost" icon={<PenLine aria-hidden />} onClick={() => setOpen("change")}>
            Edit view
          </Button>
        </>
      ) : (
        <Button
          type="button"
          variant="ghost"
          className={views.length === 0 ? "-ms-4" : undefined}
          icon={<Bookmark aria-hidden />}
          onClick={() => setOpen("new")}
        >
          Keep this view
        </Button>
      )}
      {open === "new" && <NewViewDialog query={query} onClose={close} />}
      {open === "change" && chosen && <ViewDialog view={chosen} onClose={close} />}
      {open === "share" && chosen && <SharingDialog view={chosen} onClose={close} />}
    </div>
  );
}
