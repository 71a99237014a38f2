import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

interface Waiting {
  readonly hoursAgo: number
  /** What the member wrote; those who registered with the role wrote nothing. */
  readonly note: string | null
}

/** Requests that wait for staff, one of them for too long. */
const waiting: readonly Waiting[] = [
  {
    hoursAgo: 101,
    note: 'I have taught electronics at our school lab for four years and ran two summer camps. I can mentor ten students a week.',
  },
  { hoursAgo: 62, note: null },
  {
    hoursAgo: 40,
    note: 'Reviewer of three open source projects. https://example.org/portfolio shows what I have built with students.',
  },
  { hoursAgo: 27, note: 'Our campus has no one with this role since the summer. My principal supports it.' },
  { hoursAgo: 11, note: null },
  { hoursAgo: 3, note: 'I led the robotics club to the state finals last year.' },
]

const REASON = 'Tell us what you have done that fits this role, and ask again.'
const LEARNERS_REASON =
  'Enablers are staff of a college. Ask to be a mentor once you have finished the courses of your group.'

/**
 * Lets a few of those who asked for a role wait, with what they wrote; the others were answered by the fellow long ago. A
 * request of the learner was turned down.
 */
export async function answerRoleRequests(
  tx: Transaction,
  now: Date,
  { fellowId, learnerId }: { readonly fellowId: string; readonly learnerId: string },
): Promise<void> {
  const chosen = await tx<{ id: string }[]>`
    select own.id from user_role as own join "user" as member on member.id = own.user_id
    where not own.verified and member.status = 'active'
    order by md5(own.id::text) limit ${waiting.length}`
  for (const [index, { hoursAgo, note }] of waiting.entries()) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    await tx`
      update user_role set created_at = ${at}::timestamptz, note = ${note} where id = ${chosen[index]?.id ?? null}::uuid`
  }
  // Two reviewers were asked to help for a time.
  await tx`
    update user_role as held set ends_at = ${now}::timestamptz + own.place * interval '12 days'
    from (
      select giving.id, row_number() over (order by giving.user_id) as place
      from user_role as giving join role on role.id = giving.role_id join "user" as member on member.id = giving.user_id
      where role.title = 'Appraiser' and member.email like '%@people.muster.test' order by giving.user_id limit 2
    ) as own where own.id = held.id`
  await tx`select rebuild_role_requests()`
  await tx`
    update role_request set state = 'rejected', reason = ${REASON}, decided_by_id = ${fellowId},
      decided_at = least(created_at + interval '30 hours', ${now}::timestamptz)
    where not id = any (${`{${chosen.map(({ id }) => id).join(',')}}`}::uuid[])`
  await tx`delete from user_role where not verified and id in (select id from role_request where state = 'rejected')`
  await tx`
    insert into role_request (id, user_id, role_id, state, created_at, decided_at, decided_by_id)
    select own.id, own.user_id, own.role_id, 'verified', own.created_at,
      least(own.created_at + interval '20 hours', ${now}::timestamptz), ${fellowId}
    from user_role as own join role on role.id = own.role_id
    where own.verified and role.title in ('Mentor', 'Enabler') and own.user_id <> ${fellowId}`
  await tx`
    update user_role set granted_at = request.decided_at, given_by_id = request.decided_by_id
    from role_request as request where request.id = user_role.id and request.state = 'verified'`
  await tx`
    insert into role_request (id, user_id, role_id, state, note, reason, created_at, decided_at, decided_by_id)
    select ${stableId('demo-role-request', 'learner')}, ${learnerId}, role.id, 'rejected',
      'I would like to help others in my interest group.', ${LEARNERS_REASON},
      ${now}::timestamptz - interval '13 days', ${now}::timestamptz - interval '12 days', ${fellowId}
    from role where title = 'Enabler'`
}
