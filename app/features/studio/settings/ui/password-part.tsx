import { ButtonLink } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

type PasswordPartProps = { hasPassword: boolean; email: string };

/** A new password; an account without one gets its first by a mailed link. */
export const PasswordPart = ({ hasPassword, email }: PasswordPartProps) =>
  hasPassword ? (
    <Part heading="Password" lead="We tell you by mail when it was changed.">
      <SettingsForm action="/studio/settings/password" button="Change password" empties>
        {(errors) => (
          <>
            {/* Password managers keep the new password under this name. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              label="Current password"
              name="current"
              autoComplete="current-password"
              error={errors.current}
            />
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              hint="At least 6 characters"
              error={errors.password}
            />
            <PasswordField
              label="New password again"
              name="confirmation"
              autoComplete="new-password"
              error={errors.confirmation}
            />
            <Checkbox label="Sign out every other device" name="endsOthers" value="on" defaultChecked />
          </>
        )}
      </SettingsForm>
    </Part>
  ) : (
    <Part heading="Password" lead="You sign in without a password. A mailed link sets one as well.">
      <ButtonLink to="/forgot-password" variant="quiet">
        Set a password
      </ButtonLink>
    </Part>
  );
