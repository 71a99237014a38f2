import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../platform/personal-data.ts'

export const submissionData: PersonalData = personalRows({
  gone: { reviewer_figure: 'reviewer_id' },
  kept: { submission: 'user_id' },
  /** What was awarded for stays on record without its proof; what still waits is taken back. */
  async erase(tx, userId) {
    const rows = await tx.execute<{ picture_key: string }>(
      sql`select picture_key from submission where user_id = ${userId} and picture_key is not null`,
    )
    await tx.execute(sql`
      update submission set proof_text = '', proof_link = null, picture_key = null, reason = null,
        open_points = '[]', is_example = false,
        task_message_id = null, lobby_message_id = null, dm_message_id = null,
        status = case when status in ('pending', 'peer_approved', 'returned') then 'withdrawn' else status end
      where user_id = ${userId}`)
    return rows.map(({ picture_key }) => picture_key)
  },
})
