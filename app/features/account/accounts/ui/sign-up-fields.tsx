import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { FieldErrors } from "../input.ts";
import { EmailField, NewPasswordField } from "./credential-fields.tsx";
import { LegalLinks } from "./legal-links.tsx";

type Props = {
  email?: string;
  agreed: boolean;
  errors: FieldErrors;
  /** Whether an address and a password are asked for; without, another way in is chosen already. */
  hasCredentials?: boolean;
  /** Further fields. */
  children?: ReactNode;
  /** What the button says, and while it works. */
  submit?: [label: string, pending: string];
};

const CREATE: [string, string] = ["Create my free account", "Creating your account..."];

export function SignUpFields({ email, agreed: agreedBefore, errors, children, ...form }: Props) {
  const { hasCredentials = true, submit = CREATE } = form;
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(agreedBefore);
  const pending = usePendingIntent() === "";
  const locked = useHydrated() && !agreed;
  // The browser may have restored the checkbox before this script ran.
  useEffect(() => setAgreed(box.current?.checked ?? false), []);
  return (
    <>
      {hasCredentials && (
        <>
          <EmailField email={email} errors={errors} />
          <NewPasswordField label="Password" error={errors.password} />
        </>
      )}
      {children}
      <Checkbox
        ref={box}
        name="terms"
        defaultChecked={agreedBefore}
        onChange={(event) => setAgreed(event.target.checked)}
        error={errors.terms}
        label={
          <>
            I agree to the <LegalLinks />
          </>
        }
      />
      <Button size="large" disabled={locked} pending={pending} pendingLabel={submit[1]} className="w-full">
        {submit[0]}
      </Button>
    </>
  );
}
