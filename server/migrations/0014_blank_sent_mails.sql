-- The texts of mails that have gone out hold codes and links; from now on they leave with the mail.
UPDATE "mail_outbox" SET "body" = '' WHERE "status" = 'sent';
