import { createContext } from "react-router";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";

/** The role of who works at the desk; set by `desk.tsx`. Throws where it was not set. */
export const operatorContext = createContext<OperatorRole>();
