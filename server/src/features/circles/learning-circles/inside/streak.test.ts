import { expect, it } from 'vitest'
import { streakOf } from './streak.ts'

const THIS = '2026-11-16'

it.each([
  { met: [], weeks: 0, longest: 0 },
  { met: ['2026-11-16'], weeks: 1, longest: 1 },
  // This week breaks nothing before it's over.
  { met: ['2026-11-09', '2026-11-02', '2026-10-26'], weeks: 3, longest: 3 },
  { met: ['2026-11-16', '2026-11-09', '2026-10-26'], weeks: 2, longest: 2 },
  // A missed week starts again, and the longest stays.
  { met: ['2026-11-02', '2026-10-26', '2026-10-19'], weeks: 0, longest: 3 },
  // Across the new year and an hour that is skipped in spring.
  { met: ['2026-01-05', '2025-12-29', '2025-12-22', '2026-03-30', '2026-03-23'], weeks: 0, longest: 3 },
])('a circle that met in the weeks $met has a streak of $weeks', ({ met, weeks, longest }) => {
  expect(streakOf(met, THIS)).toMatchObject({ weeks, longest })
})

it('shows the last five weeks, this one last', () => {
  expect(streakOf(['2026-11-09', '2026-10-26'], THIS).shown).toEqual([
    { monday: '2026-10-19', met: false },
    { monday: '2026-10-26', met: true },
    { monday: '2026-11-02', met: false },
    { monday: '2026-11-09', met: true },
    { monday: '2026-11-16', met: false },
  ])
})
