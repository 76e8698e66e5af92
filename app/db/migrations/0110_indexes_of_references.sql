CREATE INDEX "campaigns_segment" ON "campaigns" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "emoji_packs_invitation" ON "emoji_packs" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "pack_reactions_link" ON "pack_reactions" USING btree ("link_id") WHERE "pack_reactions"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "onboardings_video" ON "onboardings" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "watch_progress_video" ON "watch_progress" USING btree ("video_id");