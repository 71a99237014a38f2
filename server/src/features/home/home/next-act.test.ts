import { describe, expect, it } from 'vitest'
import { nextAct, type Situation } from './next-act.ts'
import type { StoredMeetupRow } from './parts/meetups.ts'
import { todayRows } from './today.ts'

const NOW = new Date('2026-11-19T10:00:00Z')
const task = {
  id: 't1',
  title: 'First slides',
  hashtag: '#slides',
  karma: 20,
  level: 2,
  group: null,
  check: null,
}
const nothing: Situation = {
  returned: null,
  due: [],
  meetups: [],
  task: null,
  near: null,
  circle: null,
  waiting: null,
  done_by: [],
  done_times: 0,
  level_order: 2,
  level_karma: 0,
  hello: null,
  away: null,
  review: null,
  steps: { groups: true, visits: 0 },
}
const meetupAt = (starts_at: string, id = 'm1'): StoredMeetupRow => ({
  id,
  title: 'Reading code',
  category: 'coder',
  cover_key: null,
  starts_at,
  minutes: 60,
  is_online: true,
  place: 'Online',
  is_coming: true,
  coming: 3,
  faces: [],
})
const due = { id: 'm2', title: 'Light', due: 'report', starts_at: '2026-11-17T10:00:00Z' } as const
const circle = {
  id: 'c1',
  name: 'Debuggers',
  category: 'coder',
  cover_key: null,
  faces: [],
  members: 3,
  at_college: true,
  next_meetup: null,
  rhythm: null,
  meet_days: [],
  meet_time: null,
} as const

describe('the next act', () => {
  const returned = { ...task, id: 't9', karma: 100, words: 'Lock it first', at: null, by: null }
  const back = { away: { days: 9, circle_met: 1 }, review: { id: 's1', title: 'A page', person: null } }
  const soon = [meetupAt('2026-11-19T11:50:00Z')]
  it.each([
    ['work that was sent back', { returned, due: [due], meetups: soon, task, near: circle }, 'returned'],
    ['something small after a week away', { ...back, returned, task }, 'review'],
    ['a report that is due', { due: [due], meetups: soon, task, near: circle }, 'report'],
    ['a meetup within two hours', { meetups: soon, task, near: circle }, 'meetup'],
    ['the best task', { meetups: [meetupAt('2026-11-19T12:01:00Z')], task, near: circle }, 'task'],
    ['a circle to join', { near: circle }, 'circle'],
    ['groups to choose', { near: circle, circle, steps: { groups: false } }, 'groups'],
    ['the wait for a review', { waiting: 'First slides' }, 'waiting'],
    ['nothing', {}, 'done'],
  ] as const)('is %s', (_, change, kind) => {
    expect(nextAct({ ...nothing, ...(change as Partial<Situation>) }, NOW).kind).toBe(kind)
  })
})

describe('a task that checks itself', () => {
  const three = { ...task, title: 'Look at three groups', karma: 2, check: 'groups_visited' } as const
  const hello = { ...task, title: 'Say hello', karma: 10, check: 'hello_said' } as const

  it('says how far it has come, or where it is done', () => {
    const situation = { ...nothing, task: three, level_karma: 10, steps: { groups: true, visits: 2 } }
    expect(nextAct(situation, NOW)).toMatchObject({
      headline: 'Look at three groups and get +2 karma',
      progress: { done: 2, of: 3 },
    })
    const said = { is_member: false, groups: [{ id: 'g1', name: 'Web', members: 9 }] }
    expect(nextAct({ ...nothing, task: hello, hello: said }, NOW)).toMatchObject({
      headline: 'Say hello and earn your first 10 karma',
      hello: said,
    })
  })
})

describe('today', () => {
  const given = {
    date: '2026-11-19',
    due: [],
    meetups: [],
    welcome: null,
    review: null,
    done: [],
    task,
    dateOf: (moment: Date) => moment.toISOString().slice(0, 10),
  }
  const none = nextAct(nothing, NOW)

  it('names a meetup once, and not what the hero shows', () => {
    const meetups = [meetupAt('2026-11-19T18:00:00Z', 'm2'), meetupAt('2026-11-20T10:00:00Z', 'm3')]
    const rows = todayRows({ ...given, due: [due], meetups }, none)
    expect(rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['report m2', 'task t1'])
    expect(todayRows({ ...given, due: [due] }, nextAct({ ...nothing, due: [due] }, NOW))).toHaveLength(1)
  })

  it('keeps four rows, with room for what was done', () => {
    const done = ['a', 'b', 'c'].map((id) => ({
      kind: 'task' as const,
      id,
      title: id,
      at: NOW.toISOString(),
    }))
    const meetups = ['x', 'y', 'z'].map((id) => meetupAt('2026-11-19T18:00:00Z', id))
    const rows = todayRows({ ...given, meetups, done }, none)
    expect(rows.map(({ id }) => id)).toEqual(['x', 'y', 'z', 'a'])
    expect(todayRows({ ...given, done }, none).map(({ id }) => id)).toEqual(['t1', 'a', 'b', 'c'])
  })
})
