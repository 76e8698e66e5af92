import { ButtonLink } from "./button.tsx";
import { Stage } from "./stage.tsx";

const LONGEST_SENTENCE = 120;

type Props = { status: number; statusText: string; data: unknown };

/** The router refused: a thrown response, with its status; a refusal in words for people (429, 413) is shown as it is. */
export function RouterErrorScreen({ status, statusText, data }: Props) {
  const said = typeof data === "string" && data.length < LONGEST_SENTENCE && !data.includes("<") ? data.trim() : "";
  const reason = status === 404 ? "There is nothing at this address." : said || statusText;
  return (
    <Stage title="Unexpected Application Error!" lead={`${status} · ${reason || "The request could not be answered."}`}>
      <ButtonLink to="/" size="large" variant="quiet">
        Go to the start
      </ButtonLink>
    </Stage>
  );
}
