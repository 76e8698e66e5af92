import { createContext } from "react-router";

/** The CSP nonce of this response; inline scripts without it are refused. */
export const nonceContext = createContext<string>();
