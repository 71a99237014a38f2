import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'

/** Public email providers: their domains say nothing about where someone studies. */
const publicProviders = new Set(
  `gmail.com googlemail.com outlook.com outlook.in hotmail.com hotmail.co.uk live.com live.in msn.com yahoo.com yahoo.in
   yahoo.co.in yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com
   gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com zohomail.com zohomail.in rediffmail.com rediff.com
   fastmail.com tutanota.com tuta.com hey.com qq.com 163.com 126.com duck.com`.split(/\s+/),
)

/** Caps the addresses that are read, of proposers and of each organisation's members. */
const MOST_LOOKED_AT = 500
/** A single member could have come from elsewhere. */
const FEWEST_MEMBERS = 2

/**
 * The email domain that all proposers of a case share; null when there are several, or it is a public
 * provider's. One statement.
 */
export async function sharedMailDomain(db: Database, caseId: string): Promise<string | null> {
  const [row] = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(domain) as first, max(domain) as last from (
      select split_part(member.email, '@', 2) as domain
      from proposed_organization as proposal join "user" as member on member.id = proposal.user_id
      where proposal.case_id = ${caseId}::uuid limit ${MOST_LOOKED_AT}::integer
    ) as asking`)
  const domain = row?.first ?? null
  return domain !== null && domain === row?.last && !publicProviders.has(domain) ? domain : null
}

/**
 * The only one of these organisations whose members use an email domain; null when none or several do. One
 * statement.
 */
export async function organizationOfDomain(
  db: Database,
  ids: readonly string[],
  domain: string,
): Promise<string | null> {
  const rows = await db.execute<{ id: string }>(sql`
    select place.id from organization as place
    where place.id = any(${uuids(ids)}) and (
      select count(*) from (
        select user_id from user_organization where organization_id = place.id limit ${MOST_LOOKED_AT}::integer
      ) as link
      join "user" as member on member.id = link.user_id
      where split_part(member.email, '@', 2) = ${domain}
    ) >= ${FEWEST_MEMBERS}::integer`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
