import { QueueRow } from '@muster/contract/learning/submissions.ts'
import { page } from 'vitest/browser'
import { type Answers, answer } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import ReviewsPage from './reviews-page.tsx'

export const SUBMISSION = '/api/v1/dashboard/submission'
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
  more: Answers = {},
) {
  const decided = new Set<string>()
  const acts = rows.map(({ id, held_by }) => ({
    [`POST ${SUBMISSION}/${id}/hold/`]: { held_by },
    [`POST ${SUBMISSION}/${id}/approve/`]: () => {
      decided.add(id)
      return { karma: 60, level_order: 2, level_raised: false }
    },
    [`POST ${SUBMISSION}/${id}/reopen/`]: () => {
      decided.delete(id)
      return {}
    },
  }))
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  return answer({
    [`GET ${SUBMISSION}/queue/`]: () => ({
      data: waiting(),
      pagination: {
        count: waiting().length,
        totalPages: 1,
        pageIndex: 1,
        perPage: 20,
        isNext: false,
        isPrev: false,
        nextPage: null,
      },
    }),
    [`GET ${SUBMISSION}/queue-counts/`]: counts,
    [`GET ${SUBMISSION}/reasons/`]: {
      reasons: ['The link does not open', 'Too short'],
      updated_by: null,
      updated_at: '2026-11-01T10:00:00.000Z',
    },
    'GET /api/v1/dashboard/user/info/': { roles: ['Appraiser'], dynamic_type: [] },
    'GET /api/v1/dashboard/task/task-types/': [],
    'GET /api/v1/register/area-of-interest/list/': { aois: [] },
    ...Object.assign({}, ...acts),
    ...more,
  })
}

export const decisions = (asked: readonly { call: string }[]) =>
  asked.flatMap(({ call }) => /\/([^/]+)\/(approve|reopen)\/$/.exec(call)?.slice(1, 3).join(' ') ?? [])
export const inWork = (name: string) => page.getByRole('heading', { name })
export const open = (query = '') => show(<ReviewsPage />, { at: `/dashboard/reviews${query}` })
