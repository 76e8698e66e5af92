import type { ImportId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";

type PressProps = {
  children?: React.ReactNode;
  id: ImportId;
  what: "run" | "removal";
  label: string;
  pendingLabel: string;
  variant: "primary" | "quiet";
};

/** A button that starts an import, or cancels or forgets it. */
export function Press({ id, what, label, pendingLabel, variant, children }: PressProps) {
  const { Form, state } = useSender();
  return (
    <Form method="post" action={`/studio/imports/${id}/${what}`}>
      {children}
      <Button variant={variant} pending={state !== "idle"} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </Form>
  );
}
