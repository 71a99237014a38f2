ALTER TABLE "one_time_secret" DROP CONSTRAINT "one_time_secret_purpose_check";--> statement-breakpoint
DROP INDEX "one_time_secret_user_purpose_unique";--> statement-breakpoint
CREATE INDEX "one_time_secret_user_index" ON "one_time_secret" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_secret_former_address_index" ON "one_time_secret" USING btree ("payload") WHERE "one_time_secret"."purpose" = 'email-take-back';--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_secret_user_purpose_unique" ON "one_time_secret" USING btree ("user_id","purpose") WHERE "one_time_secret"."purpose" <> 'email-take-back';--> statement-breakpoint
ALTER TABLE "one_time_secret" ADD CONSTRAINT "one_time_secret_purpose_check" CHECK ("one_time_secret"."purpose" in ('otp', 'ticket', 'password-reset', 'email-change', 'email-take-back'));