import { createContext } from "react-router";
import type { Product } from "~/product.server.ts";

/** The running product: database, storage, queue, mail, settings. Throws outside a request. */
export const productContext = createContext<Product>();
