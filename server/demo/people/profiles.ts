import type { Transaction } from '../../src/platform/database.ts'

/** What the learner says of each work that she has pinned, in their order. */
const pinnedByLearner = [
  ['#accessible-form', 'Works with a keyboard alone'],
  ['#web-small-product', 'Lends the books of our library'],
  ['#portfolio-page', 'One screen, no template'],
] as const

/** Works that the landing page shows, each by the last member who did and pinned it, and what they say of it. */
const onFrontPage = [
  ['#anim-explainer', 'How a lock gate works'],
  ['#data-clean-and-tell', 'Ten years of rain in Kannur'],
  ['#civil-small-structure', 'A bridge for two bricks'],
  ['#brand-sheet', 'A face for our tea stall'],
  ['#sensor-diary', 'How warm our classrooms get'],
  ['#ops-checklist', 'Nothing forgotten at the ferry'],
] as const

const bioOfLearner =
  'I build small services that say no at the right moment. Currently lending out a whole library.'

const bios = [
  'I draw first and code later.',
  'Old radios, new software, and tea at any hour.',
  'I like forms that forgive mistakes.',
  'Learning to explain things to my grandmother. She asks the best questions.',
  'Maps, buses and everything that should be on time.',
  'I make posters for friends, and soon for strangers.',
  'Second year. I break things until I know how they work.',
  'Numbers tell stories; I look for the ones nobody has read yet.',
]

/** What members say of themselves, and the work that they show first: most have said nothing so far. */
export async function fillProfiles(tx: Transaction, learnerId: string): Promise<void> {
  await tx`insert into member_bio (user_id, bio) values (${learnerId}, ${bioOfLearner})`
  await tx`
    insert into member_bio (user_id, bio)
    select id, (${bios}::text[])[1 + get_byte(hash, 1) % ${bios.length}::integer]
    from (
      select id, decode(md5('bio' || muid), 'hex') as hash from "user"
      where status = 'active' and is_public and id <> ${learnerId}
    ) as member where get_byte(hash, 0) < 90`
  await tx`
    insert into pinned_work (user_id, place, submission_id, caption)
    select ${learnerId}, pin.place, work.id, pin.caption
    from jsonb_to_recordset(${JSON.stringify(
      pinnedByLearner.map(([hashtag, caption], index) => ({ hashtag, caption, place: index + 1 })),
    )}::text::jsonb) as pin (hashtag text, caption text, place smallint)
    join task on task.hashtag = pin.hashtag
    cross join lateral (
      select id from submission
      where task_id = task.id and user_id = ${learnerId} and status = 'approved' order by submitted_at, id limit 1
    ) as work`
  await tx`
    insert into pinned_work (user_id, place, submission_id)
    select user_id, place, id
    from (
      select work.user_id, work.id, row_number() over (partition by work.user_id order by entry.karma desc, work.id) as place
      from submission as work
      join karma_entry as entry on entry.id = work.entry_id
      join "user" as member on member.id = work.user_id and member.status = 'active' and member.is_public
      where work.status = 'approved' and work.user_id <> ${learnerId}
        and get_byte(decode(md5('pins' || member.muid), 'hex'), 0) < 80
    ) as best where place <= 3`
  await tx`
    update pinned_work set caption = shown.caption, front_at = shown.decided_at
    from (
      select distinct on (task.hashtag) pin.submission_id, front.caption, work.decided_at
      from jsonb_to_recordset(${JSON.stringify(
        onFrontPage.map(([hashtag, caption]) => ({ hashtag, caption })),
      )}::text::jsonb) as front (hashtag text, caption text)
      join task on task.hashtag = front.hashtag
      join submission as work on work.task_id = task.id and work.status = 'approved'
      join pinned_work as pin on pin.submission_id = work.id
      order by task.hashtag, work.decided_at desc, work.id
    ) as shown where shown.submission_id = pinned_work.submission_id`
}
