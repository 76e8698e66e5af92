import { ZoneField } from "~/features/content/schedules/ui/zone-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { EmailPart, type Unproven } from "./email-part.tsx";
import { Part } from "./part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { PicturePart } from "./picture-part.tsx";
import { SettingsForm } from "./settings-form.tsx";

type AccountSectionProps = {
  name: string;
  email: string;
  /** The address that waits for its proof. */
  awaited: string | null;
  /** The address while it is not confirmed. */
  unproven: Unproven | null;
  username: string;
  /** Key of the owner's picture; empty without one. */
  pictureKey: string;
  hasPassword: boolean;
  /** Null before the first choice. */
  zone: string | null;
  zones: string[];
};

/** Who the owner is, and how the account is signed in to with a password. */
export const AccountSection = ({ name, email, awaited, username, pictureKey, ...rest }: AccountSectionProps) => (
  <>
    <Part heading="Display name" lead="Your pages show it where they have no name of their own.">
      <SettingsForm action="/studio/settings/name">
        {(errors) => (
          <TextField
            label="Display name"
            name="displayName"
            autoComplete="name"
            dir="auto"
            defaultValue={name}
            error={errors.displayName}
          />
        )}
      </SettingsForm>
    </Part>
    <PicturePart pictureKey={pictureKey} />
    <Part
      heading="Username"
      lead="The address of your page. The old one leads to the new one for a year, and nobody else can take it."
    >
      <SettingsForm action="/studio/settings/username" button="Change username">
        {(errors) => (
          <TextField
            key={username}
            label="Username"
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
            error={errors.username}
          />
        )}
      </SettingsForm>
    </Part>
    <EmailPart email={email} awaited={awaited} unproven={rest.unproven} />
    <PasswordPart hasPassword={rest.hasPassword} email={email} />
    <Part
      heading="Time zone"
      lead="Times that you choose, such as that of a publication, are times of this zone. Mails are written in English."
    >
      <SettingsForm action="/studio/settings/time-zone">
        {(errors) => <ZoneField zone={rest.zone} zones={rest.zones} error={errors.zone} />}
      </SettingsForm>
    </Part>
  </>
);
