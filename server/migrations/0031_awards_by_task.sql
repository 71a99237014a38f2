ALTER TABLE "member_count" DROP CONSTRAINT "member_count_kind_check";--> statement-breakpoint
ALTER TABLE "member_count_change" DROP CONSTRAINT "member_count_change_kind_check";--> statement-breakpoint
ALTER TABLE "member_count_change" ALTER COLUMN "members" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "member_count" ADD CONSTRAINT "member_count_kind_check" CHECK ("member_count"."kind" in ('status', 'group', 'department', 'task'));--> statement-breakpoint
ALTER TABLE "member_count_change" ADD CONSTRAINT "member_count_change_kind_check" CHECK ("member_count_change"."kind" in ('status', 'group', 'department', 'task'));