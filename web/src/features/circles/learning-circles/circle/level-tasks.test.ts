import { expect, test } from 'vitest'
import { levelsOf } from './level-tasks.ts'

const task = (title: string, level_order: number | null, done_by: string[] = []) => ({
  id: title,
  title,
  hashtag: `#${title}`,
  karma: 50,
  level_order,
  done_by,
  open_to: ['a'],
})

test('levels come in order, and first what some have done already', () => {
  const levels = levelsOf([task('late', 10), task('none', 4), task('one', 4, ['b']), task('free', null)])
  expect(levels.map(({ name }) => name)).toEqual(['Any level', 'Level 4', 'Level 10'])
  expect(levels[1]?.tasks.map(({ title }) => title)).toEqual(['one', 'none'])
})
