import { ButtonLink } from "./button.tsx";
import { Stage } from "./stage.tsx";

const LONGEST_SENTENCE = 120;
/** What is no error of the application: the disk is full, or the database starts. */
const TITLES: Record<number, string> = { 507: "Not enough storage", 503: "One moment" };

type Refusal = { status: number; statusText: string; data: unknown };

/** The message of an expected refusal (429, 413) is shown as it is. */
export function refusalLabel({ status, statusText, data }: Refusal): string {
  if (status === 404) return "There is nothing at this address.";
  const said = typeof data === "string" && data.length < LONGEST_SENTENCE && !data.includes("<") ? data.trim() : "";
  return said || statusText || "The request could not be answered.";
}

/** An error of the router: a thrown response, with its status. */
export const RouterErrorScreen = (refusal: Refusal) => (
  <Stage
    title={TITLES[refusal.status] ?? "Unexpected Application Error!"}
    lead={`${refusal.status} · ${refusalLabel(refusal)}`}
  >
    <ButtonLink to="/" size="large" variant="quiet">
      Go to the start
    </ButtonLink>
  </Stage>
);
