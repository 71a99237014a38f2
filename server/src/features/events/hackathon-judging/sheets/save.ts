import type { hackathonSheets } from '@muster/contract/events/hackathon-sheets.ts'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { fieldRefused, notFound } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { sheetParts } from '../ranking/scores.ts'
import { changedSheet, lockOpenJudging, lockSheetRow, type OwnSheet } from './lock.ts'

type Given = BodyOf<typeof hackathonSheets.save>
type Saved = ReplyOf<typeof hackathonSheets.save>

/**
 * Saves the caller's score sheet of a project. Idempotent.
 * @throws AppError 404, 403; 400 on `steps` for an unknown criterion; 409 once judging has closed, and, with
 * the present values, when another device has saved something else since
 */
export async function saveSheet(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  projectId: string,
  { steps, note, version }: Given,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    await lockOpenJudging(tx, userId, projectId, { now: clock.now(), how: 'share' })
    const own = await lockSheetRow(tx, userId, projectId)
    const known = new Set(own.criteria.map(({ id }) => id))
    if (Object.keys(steps).some((id) => !known.has(id))) {
      throw fieldRefused('steps', 'The criteria have changed. Reload your score sheets.')
    }
    const is_done = sheetParts(own.criteria, steps) !== null
    if (own.saved_at && isSame(own, { steps, note })) {
      return { version: own.version, saved_at: own.saved_at, is_done }
    }
    if (own.version !== version) {
      const { steps: there, note: noted, version: current, saved_at } = own
      throw changedSheet({ steps: there, note: noted, version: current, saved_at })
    }
    const [saved] = await tx.execute<{ version: number; saved_at: string }>(sql`
      update hackathon_sheet set steps = ${JSON.stringify(steps)}::text::jsonb, note = ${note}::text, version = version + 1,
        saved_at = ${clock.now()}::timestamptz
      where project_id = ${projectId}::uuid and judge_id = ${userId}::uuid
      returning version::integer as version, saved_at`)
    if (!saved) throw notFound('this score sheet')
    return { ...saved, is_done }
  })
}

function isSame(own: Pick<OwnSheet, 'steps' | 'note'>, given: Pick<Given, 'steps' | 'note'>): boolean {
  const keys = new Set([...Object.keys(own.steps), ...Object.keys(given.steps)])
  return own.note === given.note && [...keys].every((key) => own.steps[key] === given.steps[key])
}
