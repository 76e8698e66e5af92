import { Part } from "~/features/studio/settings/ui/part.tsx";
import { pageTitle } from "~/ui/product-name.ts";

export const meta = () => pageTitle("API Access");

/** No interface for programs exists, so no keys are issued. */
export default function ApiAccess() {
  return (
    <Part
      heading="API keys"
      lead="This installation has no interface for programs yet, so there is nothing that a key could open, and none is issued."
    />
  );
}
