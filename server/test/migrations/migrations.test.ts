import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '../../src/platform/database/migrate.ts'
import { openConnection } from '../../src/platform/database.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { faultsOf } from './rules.ts'

const statementsOf = (file: string) =>
  readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
/** Releases up to the one in package.json, which changes when the next one is made. */
const released = (() => {
  const root = join(migrationsFolder, '../..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)
  const all = [...headings].map(([, one = '']) => one)
  return all.slice(all.indexOf(version))
})()
const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))

/**
 * Statements that are older than the rules. No release was made between the first of these migrations and the last, so no
 * site runs them on its rows while members wait, and no older release runs beside them. Nothing is added here.
 */
const olderThanTheRules: Readonly<Record<string, readonly string[]>> = {
  '0002_refunds.sql': ['insert into donation_refund ', 'alter table donation drop column refund_id'],
  '0005_erasures.sql': [
    'alter table second_signature add constraint second_signature_kind_check ',
    'alter table second_signature add constraint second_signature_reference_check ',
  ],
  '0013_towns_and_absences_of_meetups.sql': [
    'alter table meetup add constraint meetup_district_id_district_id_fk ',
    'update meetup ',
  ],
  '0015_mentors_who_answer_and_peer_reviews.sql': [
    'alter table mentor_offer add constraint mentor_offer_topics_check ',
  ],
  '0016_event_pages.sql': ['alter table event add constraint event_district_id_district_id_fk '],
  '0020_staff_messages.sql': ['alter table chat_post add constraint chat_post_kind_check '],
  '0021_member_story.sql': [
    'alter table second_signature add constraint second_signature_kind_check ',
    'alter table second_signature add constraint second_signature_reference_check ',
  ],
  '0024_organization_pairs_and_message_ways.sql': ['alter table staff_message drop column audience_key'],
  '0025_warnings_and_reported_texts.sql': [
    'update reported_message ',
    'alter table peer_review add column id ',
    'update mentor_question ',
    'alter table reported_message add constraint reported_message_author_id_user_id_fk ',
    'alter table mentor_question add constraint mentor_question_report_decided_by_id_user_id_fk ',
    'alter table peer_review add constraint peer_review_id_unique ',
  ],
  '0027_first_week_of_staff.sql': ['alter table site_text alter column key set data type '],
}

describe('migrations', () => {
  it.each(files)('%s holds up no one and breaks no release before', (file) => {
    const old = olderThanTheRules[file] ?? []
    const found = faultsOf(statementsOf(file), released)
    const isOld = (statement: string) => old.some((start) => statement.startsWith(start))
    expect(found.filter(({ statement }) => !isOld(statement))).toEqual([])
    expect(old.filter((start) => !found.some(({ statement }) => statement.startsWith(start)))).toEqual([])
  })

  it('after 0027 have no exceptions but those that say in the file why they’re safe', () => {
    expect(Object.keys(olderThanTheRules).filter((file) => file >= '0028')).toEqual([])
  })

  it('run under a lock time-out, each of them', async () => {
    const admin = await createTestDatabase()
    const { sql } = openConnection(admin.url)
    const name = `migrated_${process.pid}`
    await sql.unsafe(`drop database if exists ${name}`)
    await sql.unsafe(`create database ${name} template template0 encoding 'UTF8'`)
    const url = Object.assign(new URL(admin.url), { pathname: `/${name}` }).href
    const watched = openConnection(url)
    try {
      await watched.sql.unsafe(`
        create schema watch;
        create table watch.seen (tag text, lock_timeout text);
        create function watch.note() returns event_trigger language plpgsql as $$ begin
          insert into watch.seen values (tg_tag, current_setting('lock_timeout'));
        end $$;
        create event trigger watch on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE')
          execute function watch.note()`)
      await migrate(url)
      const seen = await watched.sql`select tag, lock_timeout from watch.seen group by 1, 2 order by 1`
      expect(seen).toEqual([
        { tag: 'ALTER TABLE', lock_timeout: '500ms' },
        { tag: 'CREATE TABLE', lock_timeout: '500ms' },
      ])
    } finally {
      await watched.sql.end()
      await sql.unsafe(`drop database ${name} with (force)`)
      await sql.end()
      await admin.drop()
    }
  }, 120_000)
})

describe('the rules for migrations', () => {
  const why = (...statements: string[]) => faultsOf(statements, ['1.0.0']).map((fault) => fault.why)

  it.each([
    ['a column that has to have a value', 'ALTER TABLE "wallet" ADD COLUMN "coins" integer NOT NULL;'],
    [
      'a column whose default differs by row',
      'ALTER TABLE "wallet" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();',
    ],
    ['a column with a constraint', 'ALTER TABLE "wallet" ADD COLUMN "of" uuid REFERENCES "user"("id");'],
    ['a column of another type', 'ALTER TABLE "wallet" ALTER COLUMN "karma" SET DATA TYPE bigint;'],
    ['a column that may no longer be empty', 'ALTER TABLE "wallet" ALTER COLUMN "karma" SET NOT NULL;'],
    ['a check of all rows', 'ALTER TABLE "wallet" ADD CONSTRAINT "c" CHECK ("karma" >= 0);'],
    ['a foreign key', 'ALTER TABLE "wallet" ADD CONSTRAINT "k" FOREIGN KEY ("of") REFERENCES "user"("id");'],
    ['a unique constraint', 'ALTER TABLE "wallet" ADD CONSTRAINT "u" UNIQUE("of");'],
    ['values for all rows', 'UPDATE "wallet" SET "coins" = 0;'],
    ['several things at once', 'ALTER TABLE "wallet" ADD COLUMN "a" integer, DROP COLUMN "b";'],
    ['another lock time-out', 'SET lock_timeout = 0;'],
    ['a lock of its own', 'LOCK TABLE "wallet";'],
    ['anything unknown', 'CLUSTER "wallet";'],
  ])('refuse %s', (_, statement) => {
    expect(why(statement)).toHaveLength(1)
    expect(why(`-- safe: a table of at most a hundred rows\n${statement}`)).toEqual([])
  })

  it.each([
    [
      'a table, and anything that is done to it',
      'CREATE TABLE "badge" ("id" uuid);',
      'ALTER TABLE "badge" ADD CONSTRAINT "k" FOREIGN KEY ("id") REFERENCES "public"."user"("id");',
      'CREATE INDEX "b" ON "badge" USING btree ("id");',
    ],
    [
      'columns that may be empty or have one default',
      'ALTER TABLE "wallet" ADD COLUMN "a" integer;',
      `ALTER TABLE "wallet" ADD COLUMN "b" varchar(9) DEFAULT '' NOT NULL;`,
    ],
    [
      'an index, which is built beside the writes',
      'CREATE UNIQUE INDEX "i" ON "wallet" USING btree ("karma");',
    ],
    ['a constraint for new rows', 'ALTER TABLE "wallet" ADD CONSTRAINT "c" CHECK ("karma" >= 0) NOT VALID;'],
    ['its validation later', 'ALTER TABLE "wallet" VALIDATE CONSTRAINT "c";'],
    [
      'what needs a lock for a moment',
      'ALTER TABLE "wallet" ALTER COLUMN "karma" DROP NOT NULL;',
      'DROP INDEX "i";',
    ],
  ])('take %s', (_, ...statements) => expect(why(...statements)).toEqual([]))

  it.each(['ALTER TABLE "wallet" DROP COLUMN "karma";', 'DROP TABLE "wallet" CASCADE;'])(
    'refuse %s, unless a release that was made no longer uses it',
    (statement) => {
      expect(why(statement)).toHaveLength(1)
      expect(why(`-- safe: no one has ever looked at it\n${statement}`)).toHaveLength(1)
      expect(why(`-- unused since 1.1.0\n${statement}`)).toHaveLength(1)
      expect(why(`-- unused since 1.0.0\n${statement}`)).toEqual([])
    },
  )

  it.each([
    'ALTER TABLE "wallet" RENAME COLUMN "karma" TO "points";',
    'ALTER TABLE "wallet" RENAME TO "purse";',
  ])('refuse %s, whatever a comment says', (statement) =>
    expect(why(`-- safe: no one has ever looked at it\n${statement}`)).toHaveLength(1),
  )

  it('refuse to validate a constraint in the transaction that added it, and an index that can’t wait', () => {
    const added = 'ALTER TABLE "wallet" ADD CONSTRAINT "c" CHECK ("karma" >= 0) NOT VALID;'
    expect(why(added, 'ALTER TABLE "wallet" VALIDATE CONSTRAINT "c";')).toHaveLength(1)
    const index = 'CREATE UNIQUE INDEX "i" ON "user" USING btree ("muid");'
    const key = 'ALTER TABLE "badge" ADD CONSTRAINT "k" FOREIGN KEY ("of") REFERENCES "public"."user"("id");'
    expect(why('CREATE TABLE "badge" ("of" uuid);', key, index)).toEqual([
      expect.stringContaining('do that in the next one'),
    ])
  })
})
