import { DangerSection } from "~/features/studio/settings/ui/danger-section.tsx";
import { pageTitle } from "~/ui/product-name.ts";

export const meta = () => pageTitle("Danger Zone");

export default function DangerZone() {
  return <DangerSection />;
}
