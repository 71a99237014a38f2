import { agreedTextKeys, type SiteTextKey } from '@muster/contract/reach/public-words.ts'
import type { Agreement, siteTexts } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { BUILT_IN, currentVersion } from './read.ts'

/** Records that a member has agreed to the present terms and privacy notice. Idempotent. One statement. */
export async function agreeToTexts(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into site_text_agreement (user_id, key, version, agreed_at)
    select ${userId}::uuid, key,
      coalesce((select max(version) from site_text where site_text.key = agreed.key), ${BUILT_IN}::integer), ${now}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(agreedTextKeys)}::text::jsonb) as agreed (key)
    on conflict on constraint site_text_agreement_once do nothing`)
}

/**
 * Records agreement to one text.
 * @throws AppError 409 when there is a newer version than the one that was read
 */
export async function agreeTo(
  db: Database,
  userId: string,
  key: SiteTextKey,
  version: number,
  now: Date,
): Promise<void> {
  if ((await currentVersion(db, key)) !== version) {
    throw new AppError(409, {
      general: ['There’s a newer version of this text. Reload it and read it first.'],
    })
  }
  await db.execute(sql`
    insert into site_text_agreement (user_id, key, version, agreed_at)
    values (${userId}::uuid, ${key}, ${version}::integer, ${now}::timestamptz)
    on conflict on constraint site_text_agreement_once do nothing`)
}

/**
 * Texts that a member has to agree to again. Members from before agreements were stored count as having
 * agreed to the built-in versions. One statement.
 */
export async function waitingTexts(db: Database, userId: string) {
  const rows = await db.execute<{ key: SiteTextKey; title: string; version: number }>(sql`
    select distinct on (key) key, title, version from site_text
    where key in (select jsonb_array_elements_text(${JSON.stringify(agreedTextKeys)}::text::jsonb))
      and exists (
        select from site_text as asking where asking.key = site_text.key and asking.asks_again
          and asking.version > coalesce((
            select max(version) from site_text_agreement as own where own.user_id = ${userId}::uuid and own.key = asking.key
          ), ${BUILT_IN}::integer)
      )
    order by key, version desc`)
  return [...rows]
}

/** Who agreed to which version of a text, latest first. */
export const agreementList = (key: SiteTextKey) =>
  listing<typeof siteTexts.agreements, Agreement>({
    table: sql`site_text_agreement as agreement`,
    id: sql`agreement.id`,
    always: sql`agreement.key = ${key}`,
    joins: sql`join "user" as person on person.id = agreement.user_id`,
    columns: sql`agreement.id, person.full_name, person.muid, agreement.version, agreement.agreed_at`,
    where: {
      search: (search) => contains(search.toLowerCase(), sql`lower(person.full_name)`, sql`person.muid`),
    },
    orders: {
      full_name: byText(sql`person.full_name`),
      version: byNumber(sql`agreement.version`),
      agreed_at: byMoment(sql`agreement.agreed_at`),
    },
    usual: '-agreed_at',
  })
