import { ButtonLink } from "./button.tsx";
import { Stage } from "./stage.tsx";

/** The router refused: a thrown response, with its status. */
export function RouterErrorScreen({ status, statusText }: { status: number; statusText: string }) {
  const reason = status === 404 ? "There is nothing at this address." : statusText;
  return (
    <Stage title="Unexpected Application Error!" lead={`${status} · ${reason || "The request could not be answered."}`}>
      <ButtonLink to="/" size="large" variant="quiet">
        Go to the start
      </ButtonLink>
    </Stage>
  );
}
