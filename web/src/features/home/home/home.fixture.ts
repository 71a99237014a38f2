import type { HomeDay } from '@muster/contract/home/home-day.ts'

const face = (full_name: string) => ({
  full_name,
  muid: `${full_name.toLowerCase().replaceAll(' ', '')}@muster`,
  profile_pic: null,
})

export const highlight = {
  id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e01',
  kind: 'level',
  person: face('Nandini Kurup'),
  level: 4,
  title: null,
  picture: null,
  people: null,
  target_id: null,
  at: new Date().toISOString(),
  well_done: 11,
  mine: false,
} satisfies HomeDay['feed'][number]

/** A learner's day as the server returns it, with the overrides of a test. */
export function dayWith(change: Partial<HomeDay> = {}): HomeDay {
  return {
    date: '2026-11-19',
    is_new: false,
    away: null,
    act: {
      kind: 'returned',
      headline: 'One fix away from +100',
      subject: 'Publish a REST API with tests',
      target_id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e02',
      level: 3,
      group: 'Web Development',
      karma: 100,
      words: { text: 'Lock the book first.', by: face('Imran Sheikh'), at: new Date().toISOString() },
      starts_at: null,
      check: null,
      progress: null,
      hello: null,
      done_by: { faces: [face('Devika Nair'), face('Arjun Das')], total: 5 },
    },
    today: [],
    week: {
      state: 'going',
      is_forgiven: false,
      goal: 4,
      days: ['done', 'done', 'off', 'open', 'ahead', 'ahead', 'ahead'],
      done: 2,
      streak: 6,
      best: 6,
      paused_until: null,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    week_behind: null,
    week_karma: 200,
    coming_up: [],
    college: null,
    feed: [highlight],
    circle: null,
    near: null,
    people: [],
    answered: null,
    steps: [],
    unconfirmed: null,
    ...change,
  }
}
