CREATE TABLE "member_count" (
	"kind" varchar(10) NOT NULL,
	"key" varchar(36) NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "member_count_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "member_count_kind_check" CHECK ("member_count"."kind" in ('status', 'group'))
);
--> statement-breakpoint
CREATE TABLE "member_count_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_count_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"key" varchar(36) NOT NULL,
	"members" smallint NOT NULL,
	CONSTRAINT "member_count_change_kind_check" CHECK ("member_count_change"."kind" in ('status', 'group'))
);
