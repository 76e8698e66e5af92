import { createContext } from "react-router";

/** The visitor's address, for counting attempts. */
export const addressContext = createContext<string>();
