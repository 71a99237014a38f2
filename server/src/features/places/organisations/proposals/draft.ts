import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { listText } from '../../../../platform/listing/lists.ts'

const MOST_IN_CODE = 12
/** Longest name of a district, in words. */
const MOST_WORDS = 4

const silent = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'de'])

/** Suggests a code for a title: "GEC Kannur" gives GECK, "St. Joseph's College, Palai" gives SJCP. */
export function suggestedCode(title: string): string {
  const words = title.replace(/['’]\p{L}*/gu, '').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_C}]*/gu) ?? []
  const parts = words
    .filter((word) => !silent.has(word.toLowerCase()))
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) && words.length > 1 ? word : ([...word][0] ?? '')))
  // Capitals of some letters have marks, which a code can't have.
  const code = parts.join('').toUpperCase().replace(/\p{M}/gu, '')
  return code.slice(0, MOST_IN_CODE).replace(/\p{Cs}$/u, '')
}

/** All sequences of up to four words of a title, in lower case. */
function runsOf(title: string): string[] {
  const words = title.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (_one, more) => words.slice(from, from + more + 1).join(' ')),
  )
}

interface Stored {
  readonly district_id: string | null
  readonly state_id: string | null
  readonly country_id: string | null
  readonly districts: number
  readonly affiliation: string | null
  readonly is_free: boolean
}

/**
 * A draft of a new organisation from its title alone: a free code, the only district that it names, and its
 * university.
 */
export async function draftOf(
  db: Database,
  title: string,
  orgType: ProposalReview['row']['org_type'],
): Promise<ProposalReview['draft']> {
  const code = suggestedCode(title)
  const [row] = await db.execute<Stored>(sql`
    with named as materialized (
      select district.id as district_id, zone.state_id, state.country_id from district
      join zone on zone.id = district.zone_id join state on state.id = zone.state_id
      where lower(district.name) = any(${listText(runsOf(title))}::text[]) limit 2
    )
    select single.*, (select count(*)::integer from named) as districts, (
        select affiliation_id from (
          select affiliation_id from organization where district_id = single.district_id and org_type = 'College' limit 500
        ) as colleges
        where affiliation_id is not null group by affiliation_id order by count(*) desc, affiliation_id limit 1
      ) as affiliation,
      not exists (select from organization where lower(code) = ${code.toLowerCase()})
        and not exists (select from organization_former_code where code = ${code.toLowerCase()}) as is_free
    from (select 1) as always left join (select * from named limit 1) as single on true`)
  const { district_id, state_id, country_id } = row ?? {}
  const known = row?.districts === 1 && district_id && state_id && country_id
  return {
    title,
    code: row?.is_free ? code : '',
    org_type: orgType,
    district: known ? { district_id, state_id, country_id } : null,
    affiliation: known ? (row?.affiliation ?? null) : null,
  }
}
