import { createContext } from "react";

/** Nonce for inline scripts while rendering on the server; empty in the browser, which hides nonces anyway. */
export const NonceContext = createContext("");
