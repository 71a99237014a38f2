import { expect, test } from 'vitest'
import { levelsOf } from './level-tasks.ts'

const task = (task_title: string, completed_users: string[]) => ({
  task_title,
  task_karma: '50',
  task_level_karma: '100',
  task_hashtag: '#task',
  completed_users,
})
const members = [{ id: 'a' }, { id: 'b' }]

test('levels come in order, and first what some have done already', () => {
  const levels = levelsOf(
    { 'Level 10': [], 'Level 4': [task('none', []), task('one', ['a']), task('all', ['a', 'b'])] },
    members,
  )
  expect(levels.map(({ name }) => name)).toEqual(['Level 4', 'Level 10'])
  expect(levels[0]?.tasks.map(({ task_title }) => task_title)).toEqual(['one', 'none'])
  expect(levels[0]?.done).toBe(1)
})

test('who has left does not count', () => {
  const [level] = levelsOf({ 'Level 4': [task('one', ['a', 'gone'])] }, members)
  expect(level?.tasks[0]?.completed_users).toEqual(['a'])
})
