ALTER TABLE "campus_member" DROP CONSTRAINT "campus_member_organization_id_organization_id_fk";
