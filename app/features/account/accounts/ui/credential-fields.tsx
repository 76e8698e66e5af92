import { PasswordField } from "~/ui/password-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { FieldErrors } from "../input.ts";
import { PASSWORD_LENGTH } from "../rules.ts";

type EmailProps = { email?: string; errors?: FieldErrors };

export function EmailField({ email, errors }: EmailProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      defaultValue={email}
      error={errors?.email}
    />
  );
}

type NewPasswordProps = { label: string; name?: string; error?: string };

export function NewPasswordField({ label, name = "password", error }: NewPasswordProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      minLength={PASSWORD_LENGTH.least}
      maxLength={PASSWORD_LENGTH.most}
      hint={`At least ${PASSWORD_LENGTH.least} characters`}
      error={error}
    />
  );
}
