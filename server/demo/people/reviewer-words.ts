import type { Transaction } from '../../src/platform/database.ts'

/** What reviewers found good; of one member's works each has another line. */
const words = [
  'You wrote down what did not work. That helped me more than the rest.',
  'Clear from the first line. I understood it without opening the code.',
  'The third step is better than the one in our own notes. May I borrow it?',
  'You asked a real user. It shows on every screen.',
  'Small, finished and kind to those who come after you.',
  'I tried to break it for ten minutes and could not.',
  'The example from your own hostel made me laugh, and then it convinced me.',
  'You stopped at the right moment. That is harder than going on.',
  'Careful measuring, and honest about the day that went wrong.',
  'This is the tidiest hand-in of my week.',
  'You credit everybody. Please keep that.',
  'I learned a word from you. Thank you.',
] as const

/** What was said of the learner's works, and whether she shows it. */
const ofLearner = [
  ['#accessible-form', 'I closed my eyes, and it still worked. The error texts are the best part.', true],
  ['#web-small-product', 'She tests the unhappy ways first. I learned that from her.', true],
  ['#portfolio-page', 'One page, and I know what you can do.', false],
  ['#first-slides', 'Five slides and no bullet points: bold, and right.', false],
] as const

/** Some approved work has a word of its reviewer; about half of those are shown on a profile. */
export async function sayWords(tx: Transaction): Promise<void> {
  await tx`
    update submission set reviewer_words = ${JSON.stringify(words)}::text::jsonb ->> said.line, words_shown = said.place <= 2
    from (
      select own.id, own.place,
        ((abs(hashtext(own.user_id::text)) + own.place) % ${words.length}::integer)::integer as line
      from (
        select submission.id, submission.user_id,
          row_number() over (partition by submission.user_id order by submission.decided_at desc, submission.id) as place
        from submission
        join "user" as member on member.id = submission.user_id and member.email like '%@people.muster.test'
        where submission.status = 'approved' and abs(hashtext(submission.id::text)) % 5 = 0
      ) as own
      where own.place <= 4
    ) as said
    where submission.id = said.id`
  const rows = ofLearner.map(([hashtag, line, shown]) => ({ hashtag, line, shown }))
  await tx`
    update submission set reviewer_words = given.line, words_shown = given.shown
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (hashtag text, line text, shown boolean)
    join task on task.hashtag = given.hashtag
    where submission.task_id = task.id and submission.status = 'approved'
      and submission.user_id = (select id from "user" where email = 'learner@muster.test')`
}
