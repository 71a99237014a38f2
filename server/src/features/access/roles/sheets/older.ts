import { OLDER_SHEET_ROWS, type roleManagement } from '@muster/contract/access/roles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { AppError, fieldRefused } from '../../../../platform/errors.ts'
import type { UploadedFile } from '../../../../platform/http/upload.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { readSpreadsheet, type SheetRow, UnreadableSheet } from '../../../../platform/spreadsheets/index.ts'
import type { ActedBy } from '../../../account/security-events/index.ts'
import { changeHolders } from '../holding.ts'
import { beginGrantCheck, type SheetGrant, sheetIds } from './rows.ts'

type Answer = ReplyOf<typeof roleManagement.giveBySheet>
type Failure = Answer['Failed'][number]

interface Right {
  readonly value: SheetGrant
  readonly user: string
  readonly failed: Omit<Failure, 'error'>
}

const HEADINGS = { required: ['muid', 'role'], optional: ['until'], ids: sheetIds, ignored: [] }

/**
 * The legacy import of roles: stores valid rows and returns the others with their number and the reason.
 * @throws AppError 400 on the file's field when it can't be read, is empty, or has more than a thousand rows
 */
export async function giveBySheet(parts: Parts, by: ActedBy, file: UploadedFile): Promise<Answer> {
  const check = await beginGrantCheck(parts.db, by.actor, parts)
  const right: Right[] = []
  const Failed: Failure[] = []
  try {
    await readSpreadsheet(
      file.content,
      HEADINGS,
      async (rows) => {
        const failedOf = ({ cells, number }: SheetRow) => ({
          muid: cells.muid ?? '',
          role: cells.role ?? '',
          row: number,
        })
        const readable = rows.filter(({ problems }) => problems.length === 0)
        for (const row of rows.filter(({ problems }) => problems.length > 0)) {
          Failed.push({ ...failedOf(row), error: row.problems.map(({ text }) => text).join('; ') })
        }
        for (const [index, outcome] of (await check(readable)).entries()) {
          const failed = failedOf(readable[index] as SheetRow)
          if ('errors' in outcome) {
            Failed.push({ ...failed, error: outcome.errors.map(({ message }) => message).join('; ') })
          } else right.push({ value: outcome.value, user: String(outcome.shown.user), failed })
        }
      },
      { rows: OLDER_SHEET_ROWS },
    )
  } catch (error) {
    if (error instanceof UnreadableSheet) throw fieldRefused('roles_list', error.message)
    throw error
  }
  const Success: Answer['Success'] = []
  await parts.db.transaction(async (tx) => {
    for (const rows of Map.groupBy(right, groupOf).values()) {
      const [first] = rows
      if (!first) continue
      const { role, endsAt } = first.value
      const ids = rows.map(({ value }) => value.userId)
      const outcomes = await changeHolders({ ...parts, db: tx }, by, { role, holds: true, endsAt }, ids)
      for (const { value, user, failed } of rows) {
        const outcome = outcomes.get(value.userId)
        if (outcome instanceof AppError) Failed.push({ ...failed, error: outcome.message })
        else Success.push({ user, role: role.title })
      }
    }
  })
  return { Success, Failed: Failed.sort((one, other) => one.row - other.row) }
}

const groupOf = ({ value: { role, endsAt } }: Right) => `${role.id} ${endsAt ?? ''}`
