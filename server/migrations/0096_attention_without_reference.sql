ALTER TABLE "campus_attention" DROP CONSTRAINT "campus_attention_member_fk";
