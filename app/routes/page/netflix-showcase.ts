import type { Route } from "./+types/netflix-showcase";
import { answerShowcase } from "./showcase.server.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) => answerShowcase("netflix", { request, context });
