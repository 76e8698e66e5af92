import { Outlet } from "react-router";
import { DeskFrame } from "~/features/desk/reports/ui/desk-frame.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { operatorContext } from "~/middleware/operator.server.ts";
import type { Route } from "./+types/frame";

export const loader = ({ context }: Route.LoaderArgs) => ({
  email: context.get(accountContext).email,
  role: context.get(operatorContext),
});

/** Around every screen of the desk. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  );
}
