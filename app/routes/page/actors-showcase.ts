import type { Route } from "./+types/actors-showcase";
import { answerShowcase } from "./showcase.server.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) => answerShowcase("actors", { request, context });
