import type { Transaction } from '../../src/platform/database.ts'

/** Lines from the pages that members made about themselves. */
const aboutMe = [
  'I was born the year the bridge to our village finally opened.',
  'Three things I can repair, and one that I can’t.',
  'I draw maps of places that are too small for a map.',
  'My grandfather kept bees. I keep spreadsheets. Both sting.',
  'Ask me about trains, tea and why the library closes at four.',
  'I make one poster a week, and no one has asked me to stop.',
]

/** Lines that fit work of any kind. */
const ofAnyWork = [
  'I drew it on paper first. The paper was better, so I scanned it.',
  'The first version took an hour, and the second a week.',
  'My neighbour tried it without a word from me. Here’s what she pressed.',
  'It does one thing, and it says so when it can’t.',
  'Half of it is what I left out.',
  'I asked five people, and four of them wanted something else.',
  'The rain came in on day two, so the whole plan changed.',
  'I wrote down each mistake and how I found it.',
  'It started as a favour for our tea stall.',
  'Everything on one page, because the bus only takes ten minutes.',
  'I learned more from the version that broke.',
  'Built with what was in the drawer: tape, two sensors and a spoon.',
]

const repositories = [
  'me-in-one-screen',
  'slow-hello',
  'poster-press',
  'bus-times',
  'tiny-ledger',
  'rain-gauge',
  'lend-a-book',
  'quiet-form',
]

/** Tasks whose work nearly everyone shows. */
const popular = ['#portfolio-page', '#accessible-form', '#first-slides', '#web-small-product']
/** What the learner shows; about her newest work she hasn’t answered yet. */
const byLearner = ['#portfolio-page', '#accessible-form', '#first-slides']

/**
 * Approved work that members show to others: as words, as a repository or as a page of their own. Previews of links
 * aren't prepared, so nothing is fetched.
 */
export async function showWorks(tx: Transaction, learnerId: string): Promise<void> {
  await tx`
    insert into shown_work (submission_id, user_id, task_id, group_id, college_id, shown_at)
    select work.id, work.user_id, work.task_id, task.interest_group_id, college_of_member(work.user_id),
      work.decided_at + interval '1 hour'
    from submission as work
    join task on task.id = work.task_id
    join "user" as member on member.id = work.user_id and member.status = 'active' and member.is_public
    where work.status = 'approved' and work.decided_at is not null and case
      when work.user_id = ${learnerId} then task.hashtag = any (${byLearner}::text[])
      else get_byte(decode(md5('shows' || work.id::text), 'hex'), 0)
        < case when task.hashtag = any (${popular}::text[]) then 220 else 80 end
    end`
  await tx`
    update submission set
      proof_text = case when chosen.kind < 3 then chosen.line else '' end,
      proof_link = case
        when chosen.kind < 3 then null
        when chosen.kind < 6 then 'https://github.com/' || chosen.handle || '/' || chosen.repository
        else 'https://' || chosen.handle || '.example'
      end
    from (
      select shown.submission_id, get_byte(hash, 0) % 8 as kind,
        split_part(member.muid, '@', 1) as handle, (${repositories}::text[])[1 + get_byte(hash, 1) % ${repositories.length}::integer] as repository,
        case when task.hashtag = '#portfolio-page'
          then (${aboutMe}::text[])[1 + get_byte(hash, 2) % ${aboutMe.length}::integer]
          else (${ofAnyWork}::text[])[1 + get_byte(hash, 2) % ${ofAnyWork.length}::integer]
        end as line
      from (select *, decode(md5('proof' || submission_id::text), 'hex') as hash from shown_work) as shown
      join task on task.id = shown.task_id
      join "user" as member on member.id = shown.user_id
    ) as chosen
    where submission.id = chosen.submission_id and not submission.is_example`
}
