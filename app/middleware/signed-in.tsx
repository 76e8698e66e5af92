import { type MiddlewareFunction, Outlet } from "react-router";
import { admit } from "./session.server.ts";

export const middleware: MiddlewareFunction<Response>[] = [admit(() => null)];

/** Without a loader here, client navigations could skip this middleware. */
export const loader = () => null;

export default Outlet;
