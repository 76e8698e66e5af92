import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { PASSWORD_MOST } from "../rules/links.ts";
import { ReportFrame } from "./report-frame.tsx";

/** Asks for the password of a shared report; nothing of the report is on this page. */
export function LockedReport({ problem }: { problem?: string }) {
  const { state } = useNavigation();
  return (
    <ReportFrame>
      <div className="mx-auto max-w-md">
        <h1 className="text-title">This report has a password</h1>
        <p className="mt-2 text-muted">Whoever sent you the link can tell you the password.</p>
        <Form method="post" className="mt-8 flex flex-col gap-5">
          <PasswordField
            label="Password"
            name="password"
            required
            maxLength={PASSWORD_MOST}
            autoComplete="off"
            error={problem}
          />
          <Button className="self-start" pending={state !== "idle"}>
            Open the report
          </Button>
        </Form>
      </div>
    </ReportFrame>
  );
}
