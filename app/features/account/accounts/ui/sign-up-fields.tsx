import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { FieldErrors } from "../input.ts";
import { EmailField, NewPasswordField } from "./credential-fields.tsx";
import { LegalLinks } from "./legal-links.tsx";

type Props = { email?: string; agreed: boolean; errors: FieldErrors };

export function SignUpFields({ email, agreed: agreedBefore, errors }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(agreedBefore);
  const pending = usePendingIntent() === "";
  const locked = useHydrated() && !agreed;
  // The browser may have restored the checkbox before this script ran.
  useEffect(() => setAgreed(box.current?.checked ?? false), []);
  return (
    <>
      <EmailField email={email} errors={errors} />
      <NewPasswordField label="Password" error={errors.password} />
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
      <Button
        size="large"
        disabled={locked}
        pending={pending}
        pendingLabel="Creating your account..."
        className="w-full"
      >
        Create my free account
      </Button>
    </>
  );
}
