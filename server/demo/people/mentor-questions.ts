import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

const helps = [
  'First steps in Git, reading error messages, and choosing a first project.',
  'How to show work so that somebody understands it in a minute. Bring a draft, however rough.',
  'Getting from a tutorial to something of your own, and asking for help in public.',
]

const questions = [
  [
    'answered',
    'Two branches that differ',
    'I changed the same file in two branches, and Git stops when I merge. Where do I begin?',
    'Merge main into your branch first, and solve the clash there. Git marks both versions in the file: keep what you need and commit.',
  ],
  [
    'waiting',
    'A first project',
    'I have done four tutorials. How do I choose something of my own that I can finish in a month?',
    null,
  ],
  [
    'accepted',
    'Reading other people’s code',
    'I open a repository and am lost after two files. Is there an order in which you read?',
    null,
  ],
  [
    'declined',
    'A job in robotics',
    'Which companies near us take people for robotics, and what do they ask?',
    null,
  ],
  ['closed', 'Which editor', 'Does it matter which editor I learn first, or can I change later?', null],
] as const

/** Mentors who take questions, and questions of a learner in each state; the first mentor has one waiting. */
export async function askMentors(tx: Template, now: Date, learnerId: string): Promise<void> {
  await tx`
    insert into mentor_offer (user_id, helps_with, takes_questions, most_at_once, updated_at)
    select mentor.user_id, (${[...helps]}::text[])[1 + (mentor.number % 3)], mentor.number % 5 <> 4, 3, ${now}
    from (
      select user_role.user_id, row_number() over (order by member.email like '%@muster.test' desc, member.muid) - 1
        as number
      from user_role join role on role.id = user_role.role_id and role.title = 'Mentor'
      join "user" as member on member.id = user_role.user_id
      where user_role.verified and member.status = 'active'
    ) as mentor`
  for (const [number, [state, subject, text, answer]] of questions.entries()) {
    await tx`
      insert into mentor_question (id, asker_id, mentor_id, state, subject, text, answer, word, asked_at, changed_at)
      select ${stableId('mentor-question', String(number))}::uuid, ${learnerId}::uuid, offer.user_id, ${state}, ${subject},
        ${text}, ${answer}, ${state === 'declined' ? 'I know little about this. Ask in the group for robotics.' : null},
        ${now}::timestamptz - (${number}::integer + 2) * interval '1 day',
        ${now}::timestamptz - (${number}::integer + 1) * interval '1 day'
      from mentor_offer as offer join "user" as member on member.id = offer.user_id
      where offer.takes_questions and offer.user_id <> ${learnerId}::uuid
      order by member.email like '%@muster.test' desc, member.muid
      limit 1 offset ${number === 1 ? 0 : number}::integer`
  }
}
