import type { StoryEntry } from '@muster/contract/people/member-story.ts'
import { expect, test } from 'vitest'
import { foldStory } from './fold.ts'

const entry = (at: string, more: Partial<StoryEntry> = {}): StoryEntry => ({
  id: at,
  kind: 'work',
  act: 'work_approved',
  at: `${at}T10:00:00.000Z`,
  title: 'Parser',
  note: null,
  karma: 40,
  by: null,
  award: null,
  undo: null,
  ...more,
})
const counts = (entries: readonly StoryEntry[]) => foldStory(entries).map(({ all }) => all.length)

test('equal entries of one week are one row, and the next week starts another', () => {
  // 12 and 14 October 2026 are a Monday and a Wednesday, 11 October is the Sunday before.
  expect(
    counts([entry('2026-10-14'), entry('2026-10-12', { title: 'Web page' }), entry('2026-10-11')]),
  ).toEqual([2, 1])
})

test('other titles of an award, other acts and entries in between start a row', () => {
  const award = { kind: 'karma', act: 'award' } as const
  expect(counts([entry('2026-10-14', award), entry('2026-10-14', { ...award, title: 'Quiz' })])).toEqual([
    1, 1,
  ])
  expect(
    counts([entry('2026-10-14'), entry('2026-10-13', { act: 'work_returned' }), entry('2026-10-12')]),
  ).toEqual([1, 1, 1])
})

test('each reversal keeps its row', () => {
  const reversal = { kind: 'karma', act: 'reversal' } as const
  expect(counts([entry('2026-10-14', reversal), entry('2026-10-14', reversal)])).toEqual([1, 1])
})
