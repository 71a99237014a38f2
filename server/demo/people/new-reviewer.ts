import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'
import { countReviewers } from '../submissions.ts'

interface Case {
  readonly title: string
  readonly task: string
  readonly points: readonly string[]
  readonly karma: number
  readonly work: string
  readonly outcome: 'approved' | 'returned' | 'rejected'
  readonly reason: string
  /** What the new reviewer decided, if they have. */
  readonly mine?: 'approved' | 'returned' | 'rejected'
}

const cases: readonly Case[] = [
  {
    title: 'Read the manual',
    task: 'Read the manual of a tool you use, and write down three things that you didn’t know.',
    points: ['Names the tool', 'Three things, each in your own words', 'Says which one you’ll use'],
    karma: 20,
    work: 'The manual of git. I didn’t know “git switch -”, which goes back to the last branch. I didn’t know that a stash can have a message, and that blame can ignore commits. I’ll use the first one every day.',
    outcome: 'approved',
    reason: 'All three points are there, and in plain words.',
    mine: 'approved',
  },
  {
    title: 'Five conversations',
    task: 'Talk with five people who have the problem that you want to solve.',
    points: ['Five people, not friends of the idea', 'What each of them does today', 'What surprised you'],
    karma: 60,
    work: 'I asked five classmates whether they’d use my app. All five said yes.',
    outcome: 'returned',
    reason:
      'We don’t learn what they do today. Ask about the last time they had the problem, and write down one answer each.',
    mine: 'returned',
  },
  {
    title: 'Unit tests for a parser',
    task: 'Write unit tests for a small parser.',
    points: ['Normal input', 'Broken input', 'Runs in a second'],
    karma: 80,
    work: 'Twelve tests for the date parser: all formats of the README, leap years, and both time zones. They run in 0.4 seconds.',
    outcome: 'returned',
    reason: 'The tests never touch broken input, and the task asks for it. One line about that is enough.',
    mine: 'approved',
  },
  {
    title: 'A page that loads in a second',
    task: 'Make a page that loads in a second on a phone.',
    points: ['Measured before and after, on the same phone', 'Under one second', 'Says what is left and why'],
    karma: 80,
    work: 'I made the pictures smaller and moved the fonts to our own server. It went from 3.1 s to 1.2 s on my phone. I couldn’t get it under a second because the chat widget takes 0.4 s, and the club wants to keep it.',
    outcome: 'approved',
    reason: 'It’s measured, honest, and says what is left. The widget isn’t theirs to remove.',
  },
  {
    title: 'Draw a poster for your circle',
    task: 'Draw a poster that invites people to your circle.',
    points: ['When and where', 'Readable from three metres', 'Your own drawing'],
    karma: 40,
    work: 'Here is the poster of the national design fair. I added the name of our circle at the bottom.',
    outcome: 'rejected',
    reason: 'It’s someone else’s poster. A first drawing of their own would be welcome, however simple.',
  },
]

const handbook = `Thank you for reviewing. Each decision takes a few minutes, and a learner waits for it.

## When to send back, when to reject
Send work back if it can become good: something is missing, or a point of the task is still open. Say what to change. Reject work that won’t become good, such as a copy, an empty page or work for another task.

## How to write a comment that helps
- Name one thing that works
- Name the one change that matters most
- Write about the work, never about the person

## When you know the person
Leave the case to a colleague if you’ve worked on it together, or if you’d find it hard to say no.

## Copied work
Look at the similar work that the case shows. Teams share a link, so the same link isn’t always a copy. Ask in the reviewers’ channel before you reject.`

/** Newest approvals that the new reviewer made. Every fourth of them is for a second reader. */
const DECIDED = 9

/**
 * The appraiser began two days ago: three of five practice cases are decided, and a second reader has read one of the
 * first decisions. The handbook has changed since they opened it.
 */
export async function welcomeReviewer(
  tx: Transaction,
  now: Date,
  { adminId, appraiserId }: { readonly adminId: string; readonly appraiserId: string },
): Promise<void> {
  await tx`
    update user_role set created_at = ${now}::timestamptz - interval '2 days', granted_at = null, given_by_id = ${adminId}
    where user_id = ${appraiserId} and role_id = (select id from role where title = 'Appraiser')`
  await tx`
    insert into site_text (key, version, title, body, published_by_id, created_at)
    values ('handbook-appraiser', 2, 'Handbook: Appraiser', ${handbook}, ${adminId}, ${now}::timestamptz - interval '20 hours')`
  await tx`
    insert into first_week (user_id, role_id, handbook_version)
    select ${appraiserId}, id, 1 from role where title = 'Appraiser'`
  const rows = cases.map((one, place) => ({
    ...one,
    points: one.points.join('\n'),
    id: stableId('demo-practice-case', one.title),
    place,
  }))
  await tx`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
        id uuid, place integer, title text, task text, points text, karma integer, work text, outcome text, reason text,
        mine text
      )
    ), made as (
      insert into practice_case (id, role_id, title, task_text, good_when, karma, work, outcome, reason, created_by_id,
        updated_by_id, created_at, updated_at)
      select given.id, role.id, given.title, given.task, given.points, given.karma, given.work, given.outcome, given.reason,
        ${adminId}, ${adminId}, at.day, at.day
      from given join role on role.title = 'Appraiser'
      cross join lateral (select ${now}::timestamptz - interval '30 days' + given.place * interval '1 minute' as day) as at
      returning id
    )
    insert into practice_answer (practice_case_id, user_id, outcome, decided_at)
    select made.id, ${appraiserId}, given.mine, ${now}::timestamptz - interval '1 day' + given.place * interval '4 minutes'
    from made join given on given.id = made.id where given.mine is not null`
  await tx`
    with own as (
      update submission set decided_by_id = ${appraiserId}
      where id in (
        select id from submission where status = 'approved' and entry_id is not null and user_id <> ${appraiserId}
        order by decided_at desc, id limit ${DECIDED}
      )
      returning entry_id
    )
    update karma_entry set actor_id = ${appraiserId} from own where karma_entry.id = own.entry_id`
  await tx`
    insert into second_reading (submission_id, version, reviewer_id, reader_id, agrees, read_at)
    select id, version, ${appraiserId}, ${adminId}, true, ${now}::timestamptz - interval '3 hours'
    from submission where decided_by_id = ${appraiserId} order by decided_at, id offset 3 limit 1`
  await tx`delete from reviewer_figure`
  await countReviewers(tx, now)
}
