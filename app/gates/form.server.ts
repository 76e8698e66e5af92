import { createContext } from "react-router";

/**
 * The form that a change came with, empty where nothing was sent; set by `http/app.server.ts`. Parsed there once and
 * within its bounds, so nobody parses the request again. Unset for JSON, and then it throws.
 */
export const formContext = createContext<FormData>();
