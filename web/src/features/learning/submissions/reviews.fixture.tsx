import { QueueRow } from '@muster/contract/learning/submissions.ts'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, pageOf } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ReviewsPage from './reviews-page.tsx'

export const names = ['Anju Antony', 'Binu Babu', 'Chitra Chandran']

export const imran = { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null }

export function rowOf(name: string, held_by: QueueRow['held_by'] = null): QueueRow {
  return QueueRow.parse({
    id: idOf(name),
    status: 'pending',
    task: {
      id: '00000000-0000-7000-8000-0000000000aa',
      title: 'Plant a tree',
      hashtag: '#tree',
      description: null,
      karma: 60,
      variable_karma: false,
      bonus_karma: null,
      bonus_time: null,
      active: true,
      interest_group: null,
      good_when: [],
    },
    member: { full_name: name, muid: name, profile_pic: null, level: 'lvl2', college: null },
    proof_text: `The tree of ${name}`,
    proof_link: null,
    proof_picture: null,
    submitted_at: '2026-11-01T10:00:00.000Z',
    overdue: false,
    peer: null,
    decided_by: null,
    decided_at: null,
    reason: null,
    reviewer_words: null,
    karma: null,
    undo_until: null,
    questions: [],
    met_points: [],
    appeal: null,
    held_by,
    version: 0,
  })
}

export function idOf(name: string): string {
  return `00000000-0000-7000-8000-00000000000${names.indexOf(name)}`
}

export const counts = {
  waiting: 3,
  overdue: 0,
  oldest_at: null,
  decided_today: 0,
  decided_today_by_me: 0,
  last_decided_at: null,
  people: [],
  reviewers: [],
}

/** Mocks a server with a queue of three. Decided rows leave it, and undo puts them back. */
export function answerQueue(
  rows: readonly QueueRow[] = names.map((name) => rowOf(name)),
  more: readonly Answer[] = [],
) {
  const decided = new Set<string>()
  const acts = rows.flatMap(({ id, held_by }) => [
    on(callTo(api.submissions.hold, { submission_id: id }), { held_by }),
    on(callTo(api.submissions.approve, { submission_id: id }), () => {
      decided.add(id)
      return { karma: 60, level_order: 2, level_raised: false }
    }),
    on(callTo(api.submissions.reopen, { submission_id: id }), () => {
      decided.delete(id)
      return {}
    }),
  ])
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  return answer(
    on(api.submissions.queue, () => pageOf(waiting())),
    on(api.duties.queue, { owned: [], on_duty: null }),
    on(api.submissions.queueCounts, counts),
    on(api.submissions.similar, []),
    on(api.submissions.reasons, {
      reasons: ['The link does not open', 'Too short'],
      updated_by: null,
      updated_at: '2026-11-01T10:00:00.000Z',
    }),
    on(api.account.info, { roles: ['Appraiser'], dynamic_type: [] }),
    on(api.tasks.types, []),
    on(api.registration.areasOfInterest, { aois: [] }),
    acts,
    more,
  )
}

export const decisions = (asked: readonly { call: string }[]) =>
  asked.flatMap(({ call }) => /\/([^/]+)\/(approve|reopen)\/$/.exec(call)?.slice(1, 3).join(' ') ?? [])
export const inWork = (name: string) => page.getByRole('heading', { name })
export const open = (query = '') => show(<ReviewsPage />, { at: `/dashboard/reviews${query}` })
