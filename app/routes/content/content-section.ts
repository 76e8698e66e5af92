import { redirect } from "react-router";
import type { Route } from "./+types/content-section";

/** The section's address; its screen stands outside of the dashboard, because its projects have addresses below it. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`/studio/content${url.search}`);
