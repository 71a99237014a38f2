import { say } from '@muster/contract/lib/say.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict } from '../../../../platform/errors.ts'
import { type CsvCell, csvLines } from '../../../../platform/files/csv.ts'
import { readRecord } from './record.ts'

const columns = [
  'full_name',
  'muid',
  'checked_in_at',
  'report',
  'report_link',
  'proof',
  'rating',
  'accepted',
  'reason',
  'karma_of_verification',
] as const

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')

/**
 * The circle's record as CSV, one line per attendee, for members.
 * @throws AppError 404 for everyone else, 409 before there is one
 */
export async function exportRecord(db: Database, userId: string, meetupId: string): Promise<string> {
  const record = await readRecord(db, userId, meetupId)
  if (!record.is_report_submitted) throw conflict('general', 'This meetup doesn’t have a record yet')
  const rows: CsvCell[][] = record.attendees.map((attendee) => [
    attendee.fullname,
    attendee.muid,
    attendee.joined_at,
    attendee.report,
    attendee.report_link,
    attendee.proof_of_work
      .map(({ title, proof_url }) => `${title}: ${proof_url ?? say('picture')}`)
      .join('; '),
    attendee.rating,
    yesOrNo(attendee.is_lc_approved),
    attendee.reason,
    attendee.karma_given,
  ])
  return csvLines([columns, ...rows])
}
