import { z } from "zod";

const side = z.int().min(2).max(4096);
const seconds = z.int().min(1).max(180);
const share = z.number().min(0).max(1);
const options = z.strictObject({
  ...{ captions: z.boolean(), reframe: z.boolean(), emojis: z.boolean(), intro_title: z.boolean() },
  remove_silences: z.boolean().optional(),
});
const edit = z.strictObject({
  ...{ source_video_url: z.url(), name: z.string().min(1), language: z.string().optional() },
  ...{ editing_options: options, dimensions: z.strictObject({ width: side, height: side }) },
});
const shorts = edit.extend({
  ...{ min_duration: seconds, max_duration: seconds },
  ...{ max_clip_count: z.int().positive(), target_clip_count: z.int().positive() },
});
const exporting = z.strictObject({
  watermark: z.strictObject({ src_url: z.url(), pos_x: share, pos_y: share, scale: z.number().positive() }).optional(),
});
/** The parts of an order that the documentation knows (docs.klap.app). */
export const ORDERS = { shorts, edit, export: exporting };
