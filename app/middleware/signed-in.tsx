import { type MiddlewareFunction, Outlet } from "react-router";
import { admit } from "./session.server.ts";

export const middleware: MiddlewareFunction<Response>[] = [admit(() => null)];

/** Its being there makes every navigation below pass the gate. */
export const loader = () => null;

export default Outlet;
