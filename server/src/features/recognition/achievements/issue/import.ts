import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { CheckedRow, ImportKind, RowFault, SheetRow } from '../../../desk/imports/index.ts'
import { notify, takeBackNotices } from '../../../notices/notifications/index.ts'
import { certify, uncertify } from './credentials.ts'
import { givenCause, givenNotice, ownAchievement } from './give.ts'
import { noteLog } from './log.ts'

const { columns, optional } = importColumns.achievement

interface Given {
  readonly userId: string
  readonly achievementId: string
  readonly name: string
}

/**
 * Imports achievements for the members in a spreadsheet. `achievement_id` can also be the name.
 * @param everybody the achievement for all rows, when the spreadsheet has member IDs only
 */
export function achievementImport(
  parts: Pick<Parts, 'jobs' | 'clock'>,
  everybody?: string,
): ImportKind<Given> {
  return {
    kind: 'achievement',
    field: 'excel_file',
    columns,
    ids: columns,
    optional: everybody === undefined ? optional : ['achievement_id'],
    choices: async (db) => ({ achievement_id: await namesOf(db) }),
    beginCheck: async (db, actor) => {
      const seen = new Set<string>()
      return (rows) => checkRows(db, actor, rows, { seen, everybody })
    },
    async insert(tx, values, { importId, actor, now }) {
      const rows = await tx.execute<{ user_id: string; achievement_id: string }>(sql`
        insert into member_achievement (user_id, achievement_id, state, claimable_at, issued_at, issued_by_id, import_id)
        select "userId", "achievementId", 'held', ${now}::timestamptz, ${now}::timestamptz, ${actor.id}::uuid, ${importId}::uuid
        from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as given ("userId" uuid, "achievementId" uuid)
        order by "userId", "achievementId"
        on conflict (user_id, achievement_id) do update set state = 'held', issued_at = excluded.issued_at,
          issued_by_id = excluded.issued_by_id, import_id = excluded.import_id, rule_id = null, revoked_at = null,
          revoked_by_id = null, revoke_reason = null
          where member_achievement.state <> 'held'
        returning user_id, achievement_id`)
      const fresh = new Set([...rows].map(({ user_id, achievement_id }) => `${user_id} ${achievement_id}`))
      const given = values.filter(({ userId, achievementId }) => fresh.has(`${userId} ${achievementId}`))
      await noteLog(
        tx,
        given.map(({ userId, achievementId }) => ({
          userId,
          achievementId,
          action: 'issued',
          actorId: actor.id,
        })),
      )
      await notify(
        tx,
        ...given.map(({ userId, achievementId, name }) => givenNotice(userId, achievementId, name, actor.id)),
      )
      await certify(tx, parts, given)
      return values.map(({ name }) => ({ achievement: name }))
    },
    async undo(tx, { importId, actor }) {
      const pairs = [...(await revokeAgain(tx, importId)), ...(await takeAway(tx, importId))]
      await noteLog(
        tx,
        pairs.map((pair) => ({
          ...pair,
          action: 'revoked' as const,
          metadata: { reason: 'Import undone', import: importId },
          actorId: actor.id,
        })),
      )
      await uncertify(tx, parts, pairs, { reason: 'The import was undone', actorId: actor.id })
      await takeBackNotices(
        tx,
        pairs.map(({ userId, achievementId }) => ({ userId, cause: givenCause(achievementId) })),
      )
      const [kept] = await tx.execute<{ count: number }>(sql`
        select count(*)::integer as count from member_achievement where import_id = ${importId}::uuid`)
      // Sweeps the rules again: members who meet one can claim the achievement that the import had given
      // them.
      await tx.execute(sql`
        update achievement_rule set swept_at = null
        where state = 'active' and achievement_id = any (${uuids(pairs.map(({ achievementId }) => achievementId))})`)
      return { removed: pairs.length, kept: kept?.count ?? 0, named: [] }
    },
  }
}

type Taken = Pick<Given, 'userId' | 'achievementId'>

const takenOf = (rows: Iterable<{ user_id: string; achievement_id: string }>): Taken[] =>
  [...rows].map(({ user_id, achievement_id }) => ({ userId: user_id, achievementId: achievement_id }))

/**
 * Achievements that were revoked before the import gave them again return to that state. The log has the
 * reason and the actor.
 */
async function revokeAgain(tx: Database, importId: string): Promise<Taken[]> {
  const rows = await tx.execute<{ user_id: string; achievement_id: string }>(sql`
    update member_achievement as own set state = 'revoked', position = null, import_id = null, issued_by_id = null,
      revoked_at = entry.created_at, revoked_by_id = entry.actor_id, revoke_reason = entry.metadata ->> 'reason'
    from (
      select distinct on (user_id, achievement_id) user_id, achievement_id, created_at, actor_id, metadata
      from achievement_log
      where action = 'revoked' and not metadata ? 'import' and user_id in (
        select user_id from member_achievement where import_id = ${importId}::uuid
      )
      order by user_id, achievement_id, created_at desc
    ) as entry
    where own.import_id = ${importId}::uuid and own.state = 'held'
      and own.user_id = entry.user_id and own.achievement_id = entry.achievement_id
    returning own.user_id, own.achievement_id`)
  return takenOf(rows)
}

async function takeAway(tx: Database, importId: string): Promise<Taken[]> {
  const rows = await tx.execute<{ user_id: string; achievement_id: string }>(sql`
    delete from member_achievement where import_id = ${importId}::uuid and state = 'held'
    returning user_id, achievement_id`)
  return takenOf(rows)
}

async function namesOf(db: Database): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select name from achievement where archived_at is null order by lower(name)`,
  )
  return [...rows].map(({ name }) => name)
}

interface Known {
  readonly giverId: string
  readonly seen: Set<string>
  readonly everybody: string | undefined
  readonly members: ReadonlyMap<string, { id: string; name: string; status: string }>
  /** By id, and by name in lower case. */
  readonly achievements: ReadonlyMap<string, { id: string; name: string }>
  /** Pairs of member and achievement. */
  readonly held: ReadonlySet<string>
}

/** Three statements, regardless of the number of rows. */
async function checkRows(
  db: Database,
  actor: Pick<Actor, 'id'>,
  rows: readonly SheetRow[],
  { seen, everybody }: Pick<Known, 'seen' | 'everybody'>,
): Promise<CheckedRow<Given>[]> {
  const muids = JSON.stringify([...new Set(rows.map(({ cells }) => cells.muid?.toLowerCase() ?? ''))])
  const members = await db.execute<{ id: string; muid: string; name: string; status: string }>(sql`
    select id, muid, full_name as name, status from "user" where muid in (select jsonb_array_elements_text(${muids}::text::jsonb))`)
  const achievements = await db.execute<{ id: string; name: string }>(
    sql`select id, name from achievement where archived_at is null`,
  )
  const ids = JSON.stringify([...members].map(({ id }) => id))
  const held = await db.execute<{ user_id: string; achievement_id: string }>(sql`
    select user_id, achievement_id from member_achievement
    where user_id in (select jsonb_array_elements_text(${ids}::text::jsonb)::uuid) and state = 'held'`)
  const known: Known = {
    giverId: actor.id,
    seen,
    everybody,
    members: new Map([...members].map((member) => [member.muid, member])),
    achievements: new Map(
      [...achievements].flatMap((one) => [
        [one.id, one],
        [one.name.toLowerCase(), one],
      ]),
    ),
    held: new Set([...held].map(({ user_id, achievement_id }) => `${user_id} ${achievement_id}`)),
  }
  return rows.map(({ cells }) => checkRow(cells, known))
}

function checkRow(cells: SheetRow['cells'], known: Known): CheckedRow<Given> {
  const muid = cells.muid?.trim() ?? ''
  const word = known.everybody ?? cells.achievement_id?.trim() ?? ''
  const member = known.members.get(muid.toLowerCase())
  const achievement = known.achievements.get(word.toLowerCase())
  const errors: RowFault[] = []
  const fault = (column: string, code: RowFault['code'], message: string) =>
    errors.push({ column, code, message })
  if (muid === '') fault('muid', 'missing', 'Enter a member ID')
  else if (!member || member.status === 'erased')
    fault('muid', 'unknown', say`There’s no member with the ID “${{ muid }}”`)
  else if (member.status !== 'active') {
    fault('muid', 'not_allowed', say`${{ muid }}’s account is deactivated or being closed. Restore it first.`)
  } else if (member.id === known.giverId) fault('muid', 'not_allowed', ownAchievement)
  if (word === '') fault('achievement_id', 'missing', 'Enter an achievement')
  else if (!achievement)
    fault('achievement_id', 'unknown', say`There’s no achievement called “${{ name: word }}”`)
  if (member && achievement && errors.length === 0) {
    const pair = `${member.id} ${achievement.id}`
    if (known.held.has(pair))
      fault('muid', 'taken', say`${{ muid }} already has “${{ achievement: achievement.name }}”`)
    else if (known.seen.has(pair))
      fault(
        'muid',
        'repeated',
        say`${{ muid }} is already in this file with “${{ achievement: achievement.name }}”`,
      )
    known.seen.add(pair)
  }
  if (!member || !achievement || errors.length > 0) return { errors }
  return {
    value: { userId: member.id, achievementId: achievement.id, name: achievement.name },
    shown: { muid, achievement_id: achievement.id },
    onPaper: [member.name, achievement.name],
  }
}
