import { counted } from '@muster/contract/lib/counted.ts'
import { formatList } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audited } from '../../../../platform/acts/audit.ts'
import { countText, MOST_TOLD } from '../../../../platform/acts/count-text.ts'
import type { Database } from '../../../../platform/database.ts'
import { brokenReference, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { assertNotInTransfer } from './in-transfer.ts'

type Gone = {
  readonly title: string
  readonly code: string
  readonly org_type: string
  readonly affiliation: string | null
  readonly district: string
}

/**
 * Deletes an unused organisation. Triggers keep what depends on `organization`: docs/architecture/triggers.md.
 * @returns its title
 * @throws AppError 404; 409 while a transfer runs; 400 with what refers to it, and how many
 */
export async function removeOrganization(db: Database, actor: Actor, id: string): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      // The lock blocks new references: someone who chooses it concurrently either comes first or finds it
      // gone.
      const [row] = await tx.execute<Gone>(sql`
        select title, code, org_type, affiliation_id as affiliation, district_id as district
        from organization where id = ${id}::uuid for update`)
      if (!row) throw notFound('this organisation')
      await assertNotInTransfer(tx, id, 'general')
      await assertUnused(tx, id)
      await tx.execute(sql`delete from organization where id = ${id}::uuid`)
      await audited('organization').removed(tx, actor, id, row)
      return row.title
    })
  } catch (error) {
    if (brokenReference(error) === null) throw error
    await assertUnused(db, id)
    throw error
  }
}

/** What can refer to an organisation: in words, and the table with its column. */
const hanging = [
  [
    (count: number) => say`${counted({ count }, { one: '# member', other: '# members' })}`,
    sql`user_organization where organization_id`,
  ],
  [
    (count: number) => say`${counted({ count }, { one: '# learning circle', other: '# learning circles' })}`,
    sql`learning_circle where organization_id`,
  ],
  [
    (count: number) => say`${counted({ count }, { one: '# task', other: '# tasks' })}`,
    sql`task where organization_id`,
  ],
  [
    (count: number) => say`${counted({ count }, { one: '# karma entry', other: '# karma entries' })}`,
    sql`org_karma_log where organization_id`,
  ],
  [
    (count: number) =>
      say`${counted({ count }, { one: '# archived organisation', other: '# archived organisations' })}`,
    sql`archived_organization where into_id`,
  ],
] as const

async function assertUnused(db: Database, id: string): Promise<void> {
  const counts = hanging.map(
    ([, from]) => sql`(
      select count(*)::integer from (select from ${from} = ${id}::uuid limit ${MOST_TOLD + 1}::integer) as counted)`,
  )
  const [row] = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  const told = hanging.flatMap(([words], index) => {
    const count = row?.counts[index] ?? 0
    return count > 0 ? [{ count, text: countText(count, words) }] : []
  })
  if (told.length === 0) return
  const list = formatList(told.map(({ text }) => text))
  throw refused(
    told.length === 1 && told[0]?.count === 1
      ? say`${{ list }} still belongs to it. Move it first.`
      : say`${{ list }} still belong to it. Move them first.`,
  )
}
