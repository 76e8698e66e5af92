import { confirmFactor } from "~/features/account/second-factors/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/factor-confirmation";
import { changeWithCode } from "./factor-services.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export const action = ({ context }: Route.ActionArgs) => changeWithCode(context, confirmFactor);
