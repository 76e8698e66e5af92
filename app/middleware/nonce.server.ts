import { createContext } from "react-router";

/** The value that lets this response's own inline scripts run; every other inline script is refused. */
export const nonceContext = createContext<string>();
