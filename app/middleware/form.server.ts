import { createContext, type RouterContextProvider } from "react-router";

/**
 * The form of a change, empty where nothing was sent; set by `http/app.server.ts`. It was parsed once, within its
 * limits, so nothing parses the request again. Throws for JSON, where it is not set.
 */
export const formContext = createContext<FormData>();

/** The fields of a form; of several with one name the last. */
export const fieldsOf = (context: Readonly<RouterContextProvider>): Record<string, FormDataEntryValue> =>
  Object.fromEntries(context.get(formContext));
