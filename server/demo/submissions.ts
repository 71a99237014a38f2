import type { Transaction } from '../src/platform/database.ts'
import { stableId, stableIdOf } from '../src/seed/ids.ts'
import { sayWords } from './people/reviewer-words.ts'
import { HOUR } from './times.ts'

/** Work that is not decided yet; members who are not named are found by the level that the task takes. */
interface OpenWork {
  readonly hashtag: string
  readonly hoursAgo: number
  readonly proof: string
  readonly link?: string
  /** The part of a demo address in front of `@muster.test`. */
  readonly owner?: string
  /** Somebody who has completed the task has vouched for it. */
  readonly vouched?: true
  readonly sentBack?: string
  readonly openPoints?: readonly string[]
}

const site = 'https://example.org'

const openWork: readonly OpenWork[] = [
  {
    hashtag: '#rest-api',
    hoursAgo: 30,
    owner: 'learner',
    proof: 'A small service for our library: books, readers and loans. The address of the code is below.',
    link: `${site}/library-service`,
    sentBack: 'It runs well, but loans can be given twice. Please lock the book first, and send it again.',
    openPoints: ['Nothing can be lent, sold or booked twice'],
  },
  {
    hashtag: '#photo-story',
    hoursAgo: 9,
    owner: 'learner',
    proof: 'Six pictures of one morning at the harbour, with two sentences each.',
    link: `${site}/harbour-morning`,
  },
  {
    hashtag: '#first-circle',
    hoursAgo: 1,
    proof: 'I sat in with the radio circle and heard why they solder outside.',
  },
  { hashtag: '#my-goal', hoursAgo: 4, proof: 'In six months I want to repair our school printer by myself.' },
  {
    hashtag: '#find-your-way',
    hoursAgo: 96,
    proof: 'Profile, journey, circles and the board: found all four.',
  },
  {
    hashtag: '#search-well',
    hoursAgo: 20,
    proof: 'Three questions and how I found the answers, in the document.',
    link: `${site}/three-answers`,
  },
  {
    hashtag: '#read-the-manual',
    hoursAgo: 51,
    proof: 'The manual of `tar`, page by page, and what surprised me.',
    vouched: true,
  },
  {
    hashtag: '#first-slides',
    hoursAgo: 80,
    proof: 'Five slides about the tides.',
    link: `${site}/tides`,
    vouched: true,
  },
  {
    hashtag: '#spreadsheet-basics',
    hoursAgo: 26,
    proof: 'The costs of our trip with sums by person and by day.',
    link: `${site}/trip`,
  },
  {
    hashtag: '#portfolio-page',
    hoursAgo: 118,
    proof: 'My page with three pieces of work and how to reach me.',
    link: `${site}/me`,
  },
  {
    hashtag: '#tfp2.0-git-github',
    hoursAgo: 13,
    proof: 'Branch, request and merge are in the history.',
    link: `${site}/first-merge`,
  },
  {
    hashtag: '#teach-a-friend',
    hoursAgo: 7,
    proof: 'I showed my brother how to write a formula; he wrote the next one.',
  },
  {
    hashtag: '#accessible-form',
    hoursAgo: 34,
    proof: 'Labels, errors and the keyboard: tested with eyes shut.',
    link: `${site}/form`,
    vouched: true,
  },
  {
    hashtag: '#project-plan',
    hoursAgo: 75,
    proof: 'The plan of the book fair, with who does what until when.',
    link: `${site}/fair`,
  },
  { hashtag: '#explain-paper', hoursAgo: 16, proof: 'One page about why bridges sing in the wind.' },
  {
    hashtag: '#budget-case',
    hoursAgo: 44,
    proof: 'What a film night costs, and what it brings.',
    vouched: true,
  },
]

/**
 * Submitted work in every state: what the ledger has for tasks that reviewers approved gets the submission that it
 * came of; some waits, a part of it for too long, and some of the learner's was sent back.
 */
export async function submitWork(tx: Transaction, now: Date, reviewerId: string): Promise<void> {
  await decidedWork(tx)
  await waitingWork(tx, now, reviewerId)
  await exampleWork(tx)
  await peersReview(tx, now)
  await sayWords(tx)
  await countReviewers(tx, now)
  await noticesOfLearner(tx)
}

const idOfEntry = (tx: Transaction) => stableIdOf(tx, tx`'demo-submission' || entry.id`)

async function decidedWork(tx: Transaction): Promise<void> {
  await tx`
    insert into submission (id, task_id, user_id, status, version, proof_text, proof_link, submitted_at,
      decided_by_id, decided_at, reason, entry_id, created_at)
    select ${idOfEntry(tx)}, entry.task_id, entry.user_id,
      case when counter.id is null then 'approved' else 'reversed' end, case when counter.id is null then 1 else 2 end,
      'Done as the task says; the result is behind the link.', ${`${site}/work/`} || left(entry.id::text, 11), sent.at,
      coalesce(counter.actor_id, entry.actor_id), coalesce(counter.created_at, entry.created_at), counter.reason,
      entry.id, sent.at
    from karma_entry as entry
    join task on task.id = entry.task_id
    join task_type as kind on kind.id = task.type_id and kind.title = 'Tasks'
    join "user" as member on member.id = entry.user_id
    left join karma_entry as counter on counter.reverses_id = entry.id
    cross join lateral (
      select greatest(member.created_at, entry.created_at - interval '1 hour' * (2 + abs(hashtext(entry.id::text)) % 60)) as at
    ) as sent
    where entry.reverses_id is null and entry.actor_id is not null and entry.cause like 'demo:%'`
  await tx`
    update karma_entry set cause = 'submission:' || submission.id from submission
    where submission.entry_id = karma_entry.id`
}

async function waitingWork(tx: Transaction, now: Date, reviewerId: string): Promise<void> {
  const rows = openWork.map((work) => {
    const sent = now.getTime() - work.hoursAgo * HOUR
    const decided = work.sentBack === undefined ? null : new Date(sent + 5 * HOUR)
    return { ...work, id: stableId('demo-open-work', work.hashtag), sent: new Date(sent), decided }
  })
  await tx`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
        id uuid, hashtag text, owner text, proof text, link text, vouched boolean, "sentBack" text, "openPoints" jsonb,
        sent timestamptz, decided timestamptz
      )
    ), candidate as (
      select given.id, member.id as user_id, task.id as task_id,
        row_number() over (partition by given.id order by md5(member.muid || given.hashtag)) as place
      from given
      join task on task.hashtag = given.hashtag
      join "user" as member on member.status = 'active' and member.created_at < given.sent
      join wallet on wallet.user_id = member.id and wallet.level_order between task.level_order and 4
      where member.email = coalesce(given.owner || '@muster.test', member.email)
        and (given.owner is not null or member.email like '%@people.muster.test')
        and not exists (
          select from karma_entry where karma_entry.task_id = task.id and karma_entry.user_id = member.id
        )
    )
    insert into submission (id, task_id, user_id, status, version, proof_text, proof_link, submitted_at,
      peer_approved_by_id, peer_approved_at, decided_by_id, decided_at, reason, open_points, created_at)
    select given.id, candidate.task_id, candidate.user_id,
      case when given."sentBack" is not null then 'returned' when peer.id is not null then 'peer_approved' else 'pending' end,
      case when given."sentBack" is null then 0 else 1 end, given.proof, given.link, given.sent, peer.id,
      case when peer.id is not null then given.sent + interval '40 minutes' end,
      case when given."sentBack" is not null then ${reviewerId}::uuid end, given.decided, given."sentBack", coalesce(given."openPoints", '[]'), given.sent
    from given
    join candidate on candidate.id = given.id and candidate.place = 1
    left join lateral (
      select member.id from karma_entry join "user" as member on member.id = karma_entry.user_id
      where given.vouched and karma_entry.task_id = candidate.task_id and member.status = 'active'
        and member.id <> candidate.user_id
      order by md5(member.muid) limit 1
    ) as peer on true`
}

/** Approved work whose makers let others see it, one for each of a few tasks. */
const examples: Readonly<Record<string, string>> = {
  '#rest-api':
    'A hostel laundry queue. I wrote the test for the double booking first, saw it fail, and then added the lock.',
  '#photo-story':
    'The fish market from four in the morning to noon. I went twice, and asked everybody before I pressed.',
  '#accessible-form':
    'A form for the library card. My grandmother filled it in with the keyboard, and I only watched.',
  '#portfolio-page': 'One page with my weather station, a poster and a phone number. It took an evening.',
}

async function exampleWork(tx: Transaction): Promise<void> {
  await tx`
    with given as (
      select hashtag, text from jsonb_each_text(${JSON.stringify(examples)}::text::jsonb) as given (hashtag, text)
    ), chosen as (
      select distinct on (task.id) submission.id, given.text
      from given join task on task.hashtag = given.hashtag
      join submission on submission.task_id = task.id and submission.status = 'approved'
      join "user" as member on member.id = submission.user_id and member.is_public and member.status = 'active'
      where member.email <> 'learner@muster.test'
      order by task.id, submission.submitted_at desc, submission.id
    )
    update submission set is_example = true, proof_text = chosen.text from chosen where submission.id = chosen.id`
}

/** A peer reviews the learner's work, and someone thanks the learner for reviewing theirs. */
async function peersReview(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into peer_review (submission_id, version, reviewer_id, works, next, open_points, karma, sent_at)
    select work.id, work.version, peer.id, 'The third picture. I can hear the harbour in it.',
      'Say where you stood. Two of them could be any morning, anywhere.',
      case when split_part(task.good_when, E'\n', 2) <> '' then jsonb_build_array(split_part(task.good_when, E'\n', 2))
        else '[]' end, 10,
      ${now}::timestamptz - interval '3 hours'
    from submission as work join task on task.id = work.task_id and task.hashtag = '#photo-story'
    join "user" as writer on writer.id = work.user_id and writer.email = 'learner@muster.test'
    cross join lateral (
      select member.id from karma_entry join "user" as member on member.id = karma_entry.user_id
      where karma_entry.task_id = work.task_id and member.id <> writer.id and member.status = 'active'
        and member.is_public
      order by md5(member.muid) limit 1
    ) as peer
    where work.status = 'pending'`
  await tx`
    insert into peer_review (submission_id, version, reviewer_id, works, karma, sent_at, read_at, thanked_at)
    select work.id, 0, learner.id, 'The order. I could follow it without the task next to me.', 10,
      work.submitted_at + interval '1 hour', ${now}::timestamptz - interval '26 hours',
      ${now}::timestamptz - interval '20 hours'
    from "user" as learner
    cross join lateral (
      select submission.id, submission.submitted_at
      from karma_entry as own join submission on submission.task_id = own.task_id and submission.status = 'approved'
      join "user" as writer on writer.id = submission.user_id and writer.id <> learner.id and writer.is_public
        and writer.status = 'active'
      where own.user_id = learner.id and own.reverses_id is null
      order by submission.submitted_at desc, submission.id limit 1
    ) as work
    where learner.email = 'learner@muster.test'`
  // Someone was rude about someone else's work, who reported it.
  await tx`
    insert into peer_review (submission_id, version, reviewer_id, works, karma, sent_at, report_reason, report_note,
      reported_at)
    select work.id, work.version, peer.id, 'Nothing. A child could do this, so don’t waste our time.', 0,
      ${now}::timestamptz - interval '30 hours', 'insult', 'I worked on this for a week.',
      ${now}::timestamptz - interval '28 hours'
    from (
      select submission.* from submission join "user" as writer on writer.id = submission.user_id
      where submission.status = 'pending' and writer.email not like '%@muster.test' and writer.status = 'active'
      order by submission.submitted_at, submission.id limit 1
    ) as work
    cross join lateral (
      select member.id from karma_entry join "user" as member on member.id = karma_entry.user_id
      where karma_entry.task_id = work.task_id and member.id <> work.user_id and member.status = 'active'
        and member.email not like '%@muster.test'
      order by md5(member.muid) desc limit 1
    ) as peer
    on conflict do nothing`
}

/** As the job of each night does. */
export async function countReviewers(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 30 * 24 * HOUR)
  await tx`
    insert into reviewer_figure (reviewer_id, reviewed, recent, wait_minutes)
    select decided_by_id, count(*), count(*) filter (where decided_at >= ${since}),
      ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 60)
        filter (where decided_at >= ${since}))
    from submission where decided_by_id is not null and decided_at is not null group by decided_by_id`
}

/** What the learner was told lately: the newest has not been read. */
async function noticesOfLearner(tx: Transaction): Promise<void> {
  await tx`
    with told as (
      select submission.user_id, submission.id, submission.status, submission.version, submission.reason,
        submission.reviewer_words, submission.decided_at, submission.decided_by_id, task.id as task_id, task.title, entry.karma,
        row_number() over (order by submission.decided_at desc) as place
      from submission
      join task on task.id = submission.task_id
      join "user" as member on member.id = submission.user_id and member.email = 'learner@muster.test'
      left join karma_entry as entry on entry.id = submission.entry_id
      where submission.status in ('approved', 'returned')
    )
    insert into notification
      (user_id, kind, cause, title, description, words, button, url, created_by_id, created_at, read_at)
    select user_id, 'submission_reviewed', 'submission:' || id || ':' || version,
      case status when 'approved' then 'Your work was approved' else 'Your work was sent back' end,
      case status when 'approved' then format('You earned %s karma for “%s”.', karma, title)
          || case when reviewer_words is null then '' else format(' Your reviewer says: “%s”', reviewer_words) end
        else format('“%s” needs another look: “%s” Improve it and submit it again.', title, reason) end,
      jsonb_build_object('description', jsonb_build_object(
        'key', case when status = 'returned' then '“{title}” needs another look: “{reason}” Improve it and submit it again.'
          when reviewer_words is null then 'You earned {karma} karma for “{title}”.'
          else 'You earned {karma} karma for “{title}”. Your reviewer says: “{words}”' end,
        'values', jsonb_strip_nulls(
          jsonb_build_object('title', title, 'karma', karma, 'reason', reason, 'words', reviewer_words)
        )
      )),
      'View task', '/dashboard/mujourney/tasks/' || task_id, decided_by_id, decided_at,
      case when place > 2 then decided_at + interval '3 hours' end
    from told where place <= 5`
  await tx`
    insert into notification (user_id, kind, cause, title, description, words, button, url, created_at, read_at)
    select member.id, 'level_reached', 'level:3', 'You’ve reached Level 3',
      'Well done! Your work has taken you to Level 3. See what you’ve unlocked.',
      jsonb_build_object(
        'title', jsonb_build_object('key', 'You’ve reached Level {level}', 'values', jsonb_build_object('level', 3)),
        'description', jsonb_build_object(
          'key', 'Well done! Your work has taken you to Level {level}. See what you’ve unlocked.',
          'values', jsonb_build_object('level', 3)
        )
      ), 'View my journey',
      '/dashboard/mujourney', first.at, first.at + interval '1 hour'
    from "user" as member, lateral (
      select min(created_at) as at from karma_entry where user_id = member.id and level_order = 3
    ) as first
    where member.email = 'learner@muster.test' and first.at is not null`
}
