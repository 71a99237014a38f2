import type { OrganisationPair } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'

export const PAIRS_QUEUE = 'organisation-transfers.find-pairs'

/** Share of common trigrams from which two titles look like the same organisation. */
const LIKE_ENOUGH = 0.75
/** Organisations of a district that are compared with each other. */
const MOST_COMPARED = 3_000
const MOST_IN_DISTRICT = 20
const MOST_KEPT = 200

interface Found {
  readonly first_id: string
  readonly second_id: string
  readonly likeness: number
}

/**
 * Finds organisations of one type and district with the same normalised title, or one that differs by a few letters or
 * a space. Titles with another number (“School No. 2”) or one more word (“Women’s College”) are different. Each district
 * is a statement of its own.
 */
export async function findPairs({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const districts = await db.execute<{ id: string }>(
    sql`select district_id as id from organization group by 1 having count(*) > 1 order by 1`,
  )
  const found: Found[] = []
  for (const { id } of districts) found.push(...(await pairsOfDistrict(db, id)))
  const likeliest = found.toSorted((one, other) => other.likeness - one.likeness).slice(0, MOST_KEPT)
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from organization_pair where different_at is null`)
    await tx.execute(sql`
      insert into organization_pair (first_id, second_id, likeness, found_at)
      select first_id, second_id, likeness, ${clock.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(likeliest)}::text::jsonb)
        as one (first_id uuid, second_id uuid, likeness real)
      on conflict do nothing`)
  })
}

const pairsOfDistrict = (db: Database, district: string) =>
  db.execute<Found & Record<string, unknown>>(sql`
    with own as materialized (
      select id, org_type, search_title, regexp_replace(search_title, '\\D', '', 'g') as digits,
        replace(search_title, ' ', '') as letters, cardinality(string_to_array(search_title, ' ')) as words
      from organization where district_id = ${district}::uuid order by id limit ${MOST_COMPARED}::integer
    ), compared as (
      select one.id as first_id, other.id as second_id, case when one.letters = other.letters then 1
        when one.words = other.words then similarity(one.search_title, other.search_title) else 0 end as likeness
      from own as one join own as other using (org_type, digits) where one.id < other.id
    )
    select first_id, second_id, likeness from compared where likeness >= ${LIKE_ENOUGH}
    order by likeness desc, first_id, second_id limit ${MOST_IN_DISTRICT}::integer`)

/**
 * The likeliest of the pairs that no one has decided, and how many there are. The smaller organisation moves into the
 * other one. One statement.
 */
export async function likeliestPair(db: Database): Promise<OrganisationPair | null> {
  const [found] = await db.execute<OrganisationPair & Record<string, unknown>>(sql`
    with open as materialized (
      select first_id, second_id, likeness, found_at from organization_pair
      where different_at is null
        and exists (select from organization where id = first_id)
        and exists (select from organization where id = second_id)
        and not exists (select from organization_in_transfer where organization_id in (first_id, second_id))
      order by likeness desc, first_id, second_id limit ${MOST_KEPT}::integer
    ), likeliest as (select * from open order by likeness desc, first_id, second_id limit 1)
    select side.ids[1] as from_id, side.titles[1] as from_title, side.members[1] as from_members,
      side.ids[2] as into_id, side.titles[2] as into_title, side.members[2] as into_members, side.district,
      (select count(*)::integer from open) as count, likeliest.found_at as at
    from likeliest cross join lateral (
      select array_agg(place.id order by own.members, place.id) as ids,
        array_agg(place.title order by own.members, place.id) as titles,
        array_agg(own.members order by own.members, place.id) as members, max(district.name) as district
      from organization as place join district on district.id = place.district_id
      left join organization_total as total on total.organization_id = place.id
      cross join lateral (select coalesce(total.members, 0) as members) as own
      where place.id in (likeliest.first_id, likeliest.second_id)
    ) as side`)
  return found ?? null
}

/**
 * Remembers that two organisations are different, or forgets it. Idempotent.
 * @throws AppError 404 when one of them no longer exists
 */
export async function markDifferent(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly [string, string],
  different: boolean,
): Promise<void> {
  const [first, second] = ids.toSorted()
  await db.transaction(async (tx) => {
    const places = await tx.execute<{ id: string; title: string }>(
      sql`select id, title from organization where id in (${first}, ${second}) order by id for share`,
    )
    const [one, other] = places
    if (!one || !other) throw notFound('these organisations')
    const changed = await tx.execute(sql`
      update organization_pair set different_at = case when ${different}::boolean then ${clock.now()}::timestamptz end
      where first_id = ${one.id} and second_id = ${other.id} and (different_at is not null) <> ${different}::boolean
      returning first_id`)
    if (changed.length === 0) return
    await audit(tx, actor, {
      action: different ? 'organization.different' : 'organization.undecided',
      targetType: 'organization',
      targetId: one.id,
      after: { title: one.title, other: other.title },
    })
  })
}
