import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

export const submissionData: PersonalData = personalRows({
  gone: {
    reviewer_figure: 'reviewer_id',
    submission_question: 'user_id',
    submission_appeal: 'user_id',
    second_reading: 'reviewer_id',
  },
  kept: { submission: 'user_id' },
  /** Their comments and answers belong to the work of others and stay, without a name once the account is erased. */
  further: async (db, userId) => ({
    reviewer_words: await db.execute(sql`
      select id as submission_id, reviewer_words, decided_at from submission
      where decided_by_id = ${userId} and reviewer_words is not null order by decided_at desc limit 10000`),
    peer_review: await db.execute(sql`
      select submission_id, works, next, open_points, karma, sent_at from peer_review
      where reviewer_id = ${userId} order by sent_at desc limit 10000`),
    second_reading_words: await db.execute(sql`
      select submission_id, agrees, words, read_at from second_reading
      where reader_id = ${userId} order by read_at desc limit 10000`),
    submission_answer: await db.execute(sql`
      select submission_id, answer, answered_at from submission_question
      where answered_by_id = ${userId} order by answered_at desc limit 10000`),
  }),
  /** Awarded work stays on record without its proof; pending work is withdrawn. Appeals go to other reviewers. */
  async erase(tx, userId) {
    await tx.execute(sql`
      delete from peer_review using submission
      where submission.id = peer_review.submission_id and submission.user_id = ${userId}`)
    await tx.execute(sql`update peer_review set reviewer_id = null where reviewer_id = ${userId}`)
    await tx.execute(sql`update second_reading set reader_id = null where reader_id = ${userId}`)
    await tx.execute(sql`update submission_appeal set reviewer_id = null where reviewer_id = ${userId}`)
    const rows = await tx.execute<{ picture_key: string }>(
      sql`select picture_key from submission where user_id = ${userId} and picture_key is not null`,
    )
    await tx.execute(sql`
      update submission set proof_text = '', proof_link = null, picture_key = null,
        link_key = null, picture_thumb = null, picture_bands = null, picture_whole_bands = null, reason = null,
        reviewer_words = null, words_shown = false, open_points = '[]', met_points = '[]', is_example = false,
        task_message_id = null, lobby_message_id = null, dm_message_id = null,
        status = case when status in ('pending', 'peer_approved', 'returned') then 'withdrawn' else status end
      where user_id = ${userId}`)
    return rows.map(({ picture_key }) => picture_key)
  },
})
