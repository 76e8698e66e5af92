import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../button.tsx";
import { CRASH, CrashActions } from "../crash-screen.tsx";
import { refusalLabel } from "../router-error-screen.tsx";

type ScreenErrorProps = { error: unknown; home: string; onRetry(): void };

/** Replaces a screen that failed; the frame around it stays. */
export const ScreenError = ({ error, home, onRetry }: ScreenErrorProps) =>
  isRouteErrorResponse(error) ? (
    <>
      <p className="text-muted">{error.status}</p>
      <h1 className="mt-2 text-title">{error.status === 404 ? "Nothing here" : "That did not work"}</h1>
      <p className="mt-4 mb-8 max-w-prose text-muted">{refusalLabel(error)}</p>
      <ButtonLink to={home} variant="quiet">
        Back to your dashboard
      </ButtonLink>
    </>
  ) : (
    <>
      <h1 className="text-title">{CRASH.title}</h1>
      <p className="mt-4 mb-8 max-w-prose text-muted">{CRASH.lead}</p>
      <CrashActions onRetry={onRetry} />
    </>
  );
