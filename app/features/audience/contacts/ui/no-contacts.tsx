import { ButtonLink } from "~/ui/button.tsx";

/** Shown before the first contact: what will be here, and how to get contacts. */
export const NoContacts = ({ pagePath }: { pagePath: string }) => (
  <div className="max-w-xl border-line border-t pt-6">
    <h2 className="font-semibold text-xl">Nobody yet</h2>
    <p className="mt-2 mb-6 text-muted">
      Visitors who press Follow or fill in Stay Updated on your page appear here once they have confirmed their address.
    </p>
    <ButtonLink to={`${pagePath}#connect`} variant="quiet" reloadDocument>
      See it on your page
    </ButtonLink>
  </div>
);
