import { describe, expect, it } from 'vitest'
import type { Level } from '../../../people/profiles/queries.ts'
import { type JourneyTask, journeyView, missingText, progressText, shownTasks } from './journey-levels.ts'

const task = (part: Partial<JourneyTask>): JourneyTask => ({
  id: 'task',
  task_name: 'Task',
  hashtag: '#task',
  discord_link: null,
  karma: 20,
  minutes: null,
  completed: false,
  interest_group: null,
  submission: null,
  ...part,
})
const level = (level_order: number, part: Partial<Level> = {}): Level => ({
  level_order,
  name: `lvl${level_order}`,
  karma: 800,
  earned: 0,
  progress: 0,
  tasks: [],
  ...part,
})
const view = (address: string, of = 5) => journeyView(new URLSearchParams(address), of)

describe('the address of the journey', () => {
  it('starts experts with their tasks, and others with the first levels', () => {
    expect(view('', 4)).toEqual({ stage: 'expert', filter: 'all', group: undefined })
    expect(view('', 3).stage).toBe('start')
  })

  it('does not open “Become an expert” below level 4', () => {
    expect(view('stage=expert&group=web', 3)).toEqual({ stage: 'start', filter: 'all', group: undefined })
  })

  it('reads stage, filter and group, and leaves out what it does not know', () => {
    expect(view('stage=start&filter=completed')).toEqual({
      stage: 'start',
      filter: 'completed',
      group: undefined,
    })
    expect(view('filter=odd&group=web')).toEqual({ stage: 'expert', filter: 'all', group: 'web' })
  })
})

describe('a task on the journey', () => {
  it('is shown by state and by group', () => {
    const web = { id: 'web', name: 'Web' }
    const tasks = [
      task({ id: 'a', completed: true }),
      task({ id: 'b', interest_group: web }),
      task({ id: 'c', interest_group: web, completed: true }),
    ]
    const ids = (address: string) => shownTasks(tasks, view(address)).map(({ id }) => id)
    expect(ids('')).toEqual(['a', 'b', 'c'])
    expect(ids('filter=completed')).toEqual(['a', 'c'])
    expect(ids('filter=incomplete&group=web')).toEqual(['b'])
  })
})

describe('a level', () => {
  const levels = [
    level(2, { earned: 800 }),
    level(3, { earned: 620 }),
    level(4),
    level(5),
    level(7, { karma: 0 }),
  ]
  const text = (order: number, current = 3) =>
    missingText(levels.find((one) => one.level_order === order) ?? level(order), levels, current)

  it('tells how far it has come', () => {
    expect(
      progressText(level(3, { earned: 1200, karma: 1600, tasks: [task({ completed: true }), task({})] })),
    ).toBe('1 of 2 tasks, 1,200 of 1,600 karma')
    expect(progressText(level(2, { earned: 672, karma: 200 }))).toBe('0 of 0 tasks, all 200 karma')
    expect(progressText(level(7, { karma: 0, tasks: [task({})] }))).toBe('0 of 1 task')
  })

  it('tells what is missing, here or in the level before', () => {
    expect(text(2)).toBeUndefined()
    expect(text(3)).toBe('Earn 180 more karma here to reach Level 4.')
    expect(text(4)).toBe('Locked. Earn 180 more karma at Level 3 to unlock it.')
    expect(text(5)).toBe('Locked. Reach Level 4 first.')
    expect(text(7, 7)).toBe('This is the highest level, so every task here is extra.')
  })
})
