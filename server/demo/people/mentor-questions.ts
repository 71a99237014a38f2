import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

const helps = [
  'First steps in Git, reading error messages, and choosing a first project.',
  'How to show work so that somebody understands it in a minute. Bring a draft, however rough.',
  'Getting from a tutorial to something of your own, and asking for help in public.',
]

/** What their cards quote, and their topics. */
const sentences = [
  ['Send me the error and what you expected. I’ll ask what you tried.', 'APIs', 'Databases'],
  ['I reviewed 80 first tasks. I know where it gets sticky.', 'Testing', 'Git'],
  ['Bring a small data set and a big question.', 'Python', 'SQL'],
  ['I like layouts that survive a cheap phone.', 'CSS', 'Layout'],
  ['Half a page is enough. We’ll find the other half.', 'Writing', 'Portfolio'],
  ['Ask before you rewrite it. I did that twice.', 'Debugging', 'Linux'],
] as const

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

/** Members at Level 4 or above who mentor in the learner's groups besides those with the role. */
const FURTHER = 6

/** Mentors who take questions, and questions of a learner in each state; the first mentor has one waiting. */
export async function askMentors(tx: Template, now: Date, learnerId: string): Promise<void> {
  await tx`
    with role_holder as (
      select user_role.user_id from user_role join role on role.id = user_role.role_id and role.title = 'Mentor'
      where user_role.verified
    ), further as (
      select distinct link.user_id, wallet.karma from user_interest_group as mine
      join user_interest_group as link on link.interest_group_id = mine.interest_group_id
      join wallet on wallet.user_id = link.user_id and wallet.level_order >= 4
      join "user" as member on member.id = link.user_id and member.is_public
      where mine.user_id = ${learnerId}::uuid and link.user_id <> ${learnerId}::uuid
        and member.email not like '%@muster.test'
      order by wallet.karma desc, link.user_id limit ${FURTHER}
    ), chosen as (select user_id from role_holder union select user_id from further), mentor as (
      select member.id as user_id,
        row_number() over (order by member.email like '%@muster.test' desc, member.muid)::integer - 1 as number
      from chosen join "user" as member on member.id = chosen.user_id and member.status = 'active'
    ), said as (
      select value ->> 0 as sentence, array[value ->> 1, value ->> 2] as topics, place
      from jsonb_array_elements(${JSON.stringify(sentences)}::text::jsonb) with ordinality as one (value, place)
    )
    insert into mentor_offer (user_id, helps_with, sentence, topics, takes_questions, most_at_once, updated_at,
      answers, answered_at, usual_minutes)
    select mentor.user_id, (${[...helps]}::text[])[1 + (mentor.number % 3)], said.sentence, said.topics,
      mentor.number % 5 <> 4, 3, ${now}, case when mentor.number % 6 = 5 then 2 else 6 + mentor.number % 30 end,
      ${now}::timestamptz - (1 + mentor.number % 20) * interval '9 hours', 240 + (mentor.number * 367) % 2900
    from mentor join said on said.place = 1 + mentor.number % ${sentences.length}`
  for (const [number, [state, subject, text, answer]] of questions.entries()) {
    await tx`
      insert into mentor_question (id, asker_id, mentor_id, state, subject, text, answer, word, asked_at, answered_at,
        changed_at)
      select ${stableId('mentor-question', String(number))}::uuid, ${learnerId}::uuid, offer.user_id, ${state}, ${subject},
        ${text}, ${answer}, ${state === 'declined' ? 'I know little about this. Ask in the group for robotics.' : null},
        ${now}::timestamptz - (${number}::integer + 2) * interval '1 day',
        case when ${answer}::text is not null then ${now}::timestamptz - interval '1 day' end,
        ${now}::timestamptz - (${number}::integer + 1) * interval '1 day'
      from mentor_offer as offer join "user" as member on member.id = offer.user_id
      where offer.takes_questions and offer.user_id <> ${learnerId}::uuid
      order by member.email like '%@muster.test' desc, member.muid
      limit 1 offset ${number === 1 ? 0 : number}::integer`
  }
  // A mentor reported what someone else wrote.
  await tx`
    insert into mentor_question (id, asker_id, mentor_id, state, subject, text, answer, asked_at, answered_at, changed_at,
      reported_by, report_reason, report_note, reported_at)
    select ${stableId('mentor-question', 'reported')}::uuid, asker.id, offer.user_id, 'closed', 'Earn while you learn',
      'I know a site that pays 5,000 a day for clicking on adverts. Tell your circle about it, and you get a share?',
      'No, and that isn’t what this is for. Ask me about learning.', ${now}::timestamptz - interval '2 days',
      ${now}::timestamptz - interval '30 hours', ${now}::timestamptz - interval '26 hours', 'mentor', 'spam',
      'The third one this week.', ${now}::timestamptz - interval '26 hours'
    from (select * from mentor_offer where takes_questions order by user_id limit 1) as offer
    cross join lateral (
      select member.id from "user" as member
      where member.id <> offer.user_id and member.id <> ${learnerId}::uuid and member.status = 'active'
        and member.email not like '%@muster.test'
      order by member.muid limit 1
    ) as asker`
}
