import { useLocation, useNavigation } from "react-router";

/** While clips of another status, or of another page of the list, are on their way. */
export function LoadingClips() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = state === "loading" && location.pathname === pathname;
  return (
    <p role="status" className="text-muted text-sm">
      {isComing ? "Loading clips..." : ""}
    </p>
  );
}
