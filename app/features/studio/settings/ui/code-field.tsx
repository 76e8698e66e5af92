import { TextField } from "~/ui/text-field.tsx";

/** A code of the authenticator app. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Code of the app, or a recovery code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    error={error}
  />
);
