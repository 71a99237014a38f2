import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { describe, expect, it } from 'vitest'
import type { Level } from '../../../people/profiles/queries.ts'
import type { JourneyTask } from '../list/journey-levels.ts'
import { leadText, offerText } from './path-words.ts'
import { karmaUntil, newestByTask, type StretchOf, stretchOf } from './stretch.ts'

const task = (id: string, part: Partial<JourneyTask> = {}): JourneyTask => ({
  id,
  task_name: id,
  hashtag: `#${id}`,
  discord_link: null,
  karma: 60,
  minutes: null,
  completed: false,
  interest_group: null,
  submission: null,
  ...part,
})
const level = (level_order: number, tasks: JourneyTask[], part: Partial<Level> = {}): Level => ({
  level_order,
  name: `lvl${level_order}`,
  karma: 800,
  earned: 0,
  progress: 0,
  tasks,
  ...part,
})
const stretch = (levels: Level[], part: Partial<StretchOf> = {}) =>
  stretchOf({ levels, current: 3, fit: () => 0, lacksGroups: false, ...part })
const ids = (tasks: readonly JourneyTask[]) => tasks.map(({ id }) => id)

describe('the way through a level', () => {
  it('leads from what is done over what is in review to the next task and all others', () => {
    const own = level(3, [
      task('open'),
      task('sent', { submission: 'pending' }),
      task('done', { completed: true }),
      task('other'),
    ])
    const { done, waiting, next, later } = stretch([own])
    expect([ids(done), ids(waiting), ids(later)]).toEqual([['done'], ['sent'], ['other']])
    expect(next).toMatchObject({ kind: 'task', task: { id: 'open' } })
  })

  it('comes to work that was sent back first, whatever its level', () => {
    const levels = [level(2, [task('fix', { submission: 'returned' })]), level(3, [task('open')])]
    const { next, later } = stretch(levels)
    expect(next).toMatchObject({ kind: 'returned', level: 2, task: { id: 'fix' } })
    expect(ids(later)).toEqual(['open'])
  })

  it('suggests what fits the member, after the next task', () => {
    const own = level(3, [task('next'), task('any'), task('mine')])
    expect(ids(stretch([own], { fit: ({ id }) => (id === 'mine' ? 1 : 0) }).later)).toEqual(['mine', 'any'])
  })

  it('names a way on where no task is open', () => {
    const sent = level(3, [task('sent', { submission: 'pending' })])
    expect(stretch([sent]).next.kind).toBe('waiting')
    expect(stretch([level(3, [])]).next.kind).toBe('done')
    expect(stretch([sent], { lacksGroups: true }).next.kind).toBe('groups')
  })

  it('takes the newest of several submissions', () => {
    const [newer, older] = ['approved', 'rejected'].map(
      (status) => ({ task_id: 'a', status }) as MySubmission,
    )
    expect(newestByTask([newer, older] as MySubmission[]).get('a')).toBe(newer)
  })
})

describe('what is missing', () => {
  it('adds up what each level in between asks for, and nothing for what is earned beyond a goal', () => {
    const levels = [level(3, [], { earned: 620 }), level(4, [], { karma: 1600, earned: 1900 }), level(5, [])]
    expect([4, 5, 6].map((order) => karmaUntil(levels, 3, order))).toEqual([180, 180, 980])
  })

  it('is told in tasks where they bring enough, else in karma', () => {
    const fix = task('fix', { karma: 100, submission: 'returned' })
    const own = (tasks: JourneyTask[]) => [level(3, tasks, { earned: 620 })]
    const lead = (levels: Level[]) => leadText(levels, 3, stretch(levels))
    expect(lead(own([fix, task('other', { karma: 80 })]))).toBe(
      'One fix and one more task, and you’ll be at Level 4',
    )
    expect(lead(own([task('big', { karma: 200 })]))).toBe('One more task, and you’ll be at Level 4')
    expect(lead(own([task('small', { karma: 20 })]))).toBe('180 more karma to reach Level 4')
    expect(lead([level(3, [], { earned: 800 })])).toBe(
      'You have enough karma for Level 4. It’ll open the next time you earn karma.',
    )
  })

  it('is no karma in the highest level', () => {
    const top = [level(7, [task('extra')], { karma: 0 })]
    expect(leadText(top, 7, stretch(top, { current: 7 }))).toBe('You’re at Level 7, the highest one')
  })
})

it('says what a level has to offer', () => {
  expect(offerText([task('a', { karma: 20 }), task('b', { karma: 100 })])).toBe(
    '2 tasks, 20 to 100 karma each',
  )
  expect(offerText([task('a')])).toBe('1 task, 60 karma')
  expect(offerText([task('a', { karma: null })])).toBe('1 task')
  expect(offerText([])).toBeUndefined()
})
