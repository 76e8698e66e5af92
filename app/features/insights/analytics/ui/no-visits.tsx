import { AddressActions } from "~/ui/address-actions.tsx";
import { ButtonLink } from "~/ui/button.tsx";

type NoVisitsProps = { page: { url: string; title: string; isPublic: boolean } };

/** Shown before the first visit: what will be here, and how to get visits. */
export const NoVisits = ({ page: { url, title, isPublic } }: NoVisitsProps) => (
  <div className="mt-8 max-w-xl border-line border-t pt-6">
    <h2 className="font-semibold text-xl">{isPublic ? "No visits yet" : "Your page is not public"}</h2>
    {isPublic ? (
      <>
        <p className="mt-2 text-muted">Visits, viewers and plays appear here as they happen. Next, share your link.</p>
        <p className="mt-4 break-all text-lg">{url.replace(/^https?:\/\//, "")}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <AddressActions url={url} title={title} />
        </div>
      </>
    ) : (
      <>
        <p className="mt-2 mb-6 text-muted">
          Visits, viewers and plays are counted once everybody can open it. Publish it first.
        </p>
        <ButtonLink to="/dashboard/site" variant="quiet">
          Go to your site
        </ButtonLink>
      </>
    )}
  </div>
);
