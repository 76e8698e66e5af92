import { AddressActions } from "~/ui/address-actions.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/own-picture.tsx";

type NoVisitsProps = { page: { url: string; title: string; isPublic: boolean } };

/** Shown before the first visit: what will be here, and how to get visits. */
export const NoVisits = ({ page: { url, title, isPublic } }: NoVisitsProps) => (
  <div className="mt-8">
    <EmptyState heading={isPublic ? "No visits yet" : "Your page is not public"}>
      {isPublic ? (
        <>
          <p>Visits, viewers and plays appear here as they happen. Next, share your link.</p>
          <p className="mt-4 break-all text-lg text-text">{url.replace(/^https?:\/\//, "")}</p>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <AddressActions url={url} title={title} />
          </div>
        </>
      ) : (
        <>
          <p className="mb-6">Visits, viewers and plays are counted once everybody can open it. Publish it first.</p>
          <ButtonLink to="/dashboard/site" variant="quiet">
            Go to your site
          </ButtonLink>
        </>
      )}
    </EmptyState>
  </div>
);
