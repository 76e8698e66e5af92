import { z } from "zod";
import { SHOWCASES } from "./rules.ts";

export const showcaseInput = z.enum(SHOWCASES).catch("netflix");
