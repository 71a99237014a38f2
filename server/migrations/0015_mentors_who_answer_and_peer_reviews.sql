CREATE TABLE "peer_review" (
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reviewer_id" uuid,
	"works" varchar(280) NOT NULL,
	"next" varchar(280),
	"open_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"karma" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	CONSTRAINT "peer_review_submission_id_version_pk" PRIMARY KEY("submission_id","version"),
	CONSTRAINT "peer_review_next_check" CHECK ("peer_review"."next" is not null or "peer_review"."open_points" = '[]')
);
--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD COLUMN "sentence" varchar(90) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD COLUMN "topics" varchar(24)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD COLUMN "answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD COLUMN "usual_minutes" integer;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_review_reviewer_index" ON "peer_review" USING btree ("reviewer_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "peer_review_thanked_index" ON "peer_review" USING btree ("reviewer_id","thanked_at" DESC NULLS FIRST) WHERE "peer_review"."thanked_at" is not null;--> statement-breakpoint
CREATE INDEX "mentor_offer_listed_index" ON "mentor_offer" USING btree ("usual_minutes","user_id") WHERE "mentor_offer"."takes_questions" and "mentor_offer"."sentence" <> '';--> statement-breakpoint
CREATE INDEX "mentor_question_open_index" ON "mentor_question" USING btree ("mentor_id") WHERE "mentor_question"."state" in ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "mentor_question_answered_index" ON "mentor_question" USING btree ("mentor_id","answered_at" DESC NULLS FIRST,"asked_at") WHERE "mentor_question"."answered_at" is not null;--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD CONSTRAINT "mentor_offer_topics_check" CHECK (cardinality("mentor_offer"."topics") <= 2);