import { Outlet } from "react-router";
import { Stage } from "~/ui/stage.tsx";

/** The screens of members of a cast, who need no page of their own. */
const CastFrame = () => (
  <Stage width="wide">
    <Outlet />
  </Stage>
);
export default CastFrame;
