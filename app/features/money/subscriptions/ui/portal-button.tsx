import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { PORTAL } from "../rules.ts";

/** Opens the payment service's billing portal: card, invoices, renewal, cancellation. */
export function PortalButton({ label = "Manage billing", urgent = false }: { label?: string; urgent?: boolean }) {
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={PORTAL}>
      <Button variant={urgent ? "primary" : "quiet"} pending={formAction === PORTAL} pendingLabel="Opening...">
        {label}
      </Button>
    </Form>
  );
}
