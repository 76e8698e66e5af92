import { PageForm, PageLink } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

/** Says that a draft could not be read; once it is set aside, it can be removed. */
export const UnreadableDraft = ({ isSetAside }: { isSetAside: boolean }) => (
  <div className="mb-8">
    <Notice tone="warning">
      <p>
        A draft of your page has an old format that cannot be read any more. You are editing what visitors see instead.
        Nothing was deleted: download the earlier draft to keep its words.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PageLink
          to="/studio/history/unreadable-draft"
          reloadDocument
          className="inline-flex min-h-11 items-center text-link"
        >
          Download the earlier draft
        </PageLink>
        {isSetAside && (
          <PageForm method="post" action="/studio/history/unreadable-draft/removal">
            <Button variant="quiet">I have it, remove it here</Button>
          </PageForm>
        )}
      </div>
    </Notice>
  </div>
);
