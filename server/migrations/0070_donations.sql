CREATE TABLE "donation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" varchar(100) NOT NULL,
	"subscription_id" varchar(100),
	"payment_id" varchar(100),
	"method" varchar(100),
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(3) NOT NULL,
	"purpose" varchar(80),
	"is_anonymous" boolean NOT NULL,
	"is_practice" boolean NOT NULL,
	"donor" text NOT NULL,
	"email_hash" varchar(64) NOT NULL,
	"receipt_key" varchar(60) NOT NULL,
	"number" varchar(30),
	"checked_at" timestamp with time zone,
	"refund_id" varchar(100),
	"refund_reason" varchar(200),
	"refunded_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donation_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "donation_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "donation_receipt_key_unique" UNIQUE("receipt_key"),
	CONSTRAINT "donation_number_unique" UNIQUE("number"),
	CONSTRAINT "donation_amount_check" CHECK ("donation"."amount" > 0),
	CONSTRAINT "donation_state_check" CHECK ("donation"."state" in ('pending', 'failed', 'paid', 'refunding', 'refunded')),
	CONSTRAINT "donation_paid_check" CHECK ("donation"."state" in ('pending', 'failed') or ("donation"."payment_id" is not null and "donation"."paid_at" is not null and "donation"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "donation_month" (
	"month" date NOT NULL,
	"currency" varchar(3) NOT NULL,
	"purpose" varchar(80) NOT NULL,
	"is_practice" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"gifts" integer NOT NULL,
	CONSTRAINT "donation_month_is_practice_month_currency_purpose_pk" PRIMARY KEY("is_practice","month","currency","purpose")
);
--> statement-breakpoint
CREATE TABLE "donation_subscription" (
	"id" varchar(100) PRIMARY KEY NOT NULL,
	"state" varchar(10) DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "donation_subscription_state_check" CHECK ("donation_subscription"."state" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "donation_year" (
	"year" varchar(20) PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_sandbox_payment" (
	"id" varchar(100) PRIMARY KEY NOT NULL,
	"order_id" varchar(100) NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(3) NOT NULL,
	"status" varchar(10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donation_sandbox_payment_status_check" CHECK ("donation_sandbox_payment"."status" in ('captured', 'failed', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_subscription_id_donation_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."donation_subscription"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_created_at_index" ON "donation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "donation_paid_at_index" ON "donation" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "donation_email_index" ON "donation" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "donation_subscription_index" ON "donation" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "donation_open_index" ON "donation" USING btree ("checked_at","id") WHERE "donation"."state" in ('pending', 'failed', 'refunding');--> statement-breakpoint
CREATE INDEX "donation_sandbox_payment_order_index" ON "donation_sandbox_payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_sandbox_payment_once" ON "donation_sandbox_payment" USING btree ("order_id") WHERE "donation_sandbox_payment"."status" <> 'failed';