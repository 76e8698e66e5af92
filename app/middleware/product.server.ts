import { createContext } from "react-router";
import type { Product } from "~/product.server.ts";

/** The running product: database, storage, queue, mail, settings. Unset outside a request, and then it throws. */
export const productContext = createContext<Product>();
