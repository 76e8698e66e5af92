import { ButtonLink } from "~/ui/button.tsx";

/** In place of a form that asks for the password, where the account has none. */
export const NeedsPassword = () => (
  <>
    <p className="mb-4 text-muted">This needs a password. A mailed link sets one.</p>
    <ButtonLink to="/forgot-password" variant="quiet">
      Set a password
    </ButtonLink>
  </>
);
