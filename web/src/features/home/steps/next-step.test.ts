import { describe, expect, it } from 'vitest'
import type { Level } from '../../profile/queries.ts'
import { nextStep } from './next-step.ts'

const task = (
  task_name: string,
  completed: boolean,
  submission: Level['tasks'][number]['submission'] = null,
) => ({
  id: task_name,
  task_name,
  hashtag: `#${task_name}`,
  discord_link: null,
  karma: 20,
  completed,
  interest_group: null,
  submission,
})
const level = (level_order: number, tasks: ReturnType<typeof task>[]) => ({
  level_order,
  name: `lvl${level_order}`,
  karma: 200,
  earned: 0,
  progress: 0,
  tasks,
})
const groups = [{ id: 'web', name: 'Web Development', karma: 0 }]

describe('the next step', () => {
  it('is the first open task of the level that the member is in', () => {
    const levels = [level(1, [task('old', false)]), level(2, [task('done', true), task('next', false)])]
    const step = nextStep({ level: 2, levels, linked: 0, linksPay: true, groups: [] })
    expect(step).toMatchObject({ kind: 'task', level: 2, task: { task_name: 'next' } })
  })

  it('is what was sent back, before anything new', () => {
    const levels = [level(1, [task('improve', false, 'returned')]), level(2, [task('next', false)])]
    const step = nextStep({ level: 2, levels, linked: 0, linksPay: true, groups })
    expect(step).toMatchObject({ kind: 'returned', level: 1, task: { task_name: 'improve' } })
  })

  it('is not a task that waits for its review, while there is another one', () => {
    const waiting = task('sent', false, 'pending')
    const both = [level(2, [waiting, task('next', false)])]
    expect(nextStep({ level: 2, levels: both, linked: 1, linksPay: true, groups })).toMatchObject({
      task: { id: 'next' },
    })
    const alone = [level(2, [waiting])]
    expect(nextStep({ level: 2, levels: alone, linked: 1, linksPay: true, groups })).toMatchObject({
      kind: 'waiting',
    })
  })

  it('is a group when the level has no task left and none is chosen', () => {
    const levels = [level(5, [])]
    expect(nextStep({ level: 5, levels, linked: 2, linksPay: true, groups: [] })).toEqual({ kind: 'groups' })
  })

  it('is a link that brings karma, and then nothing but praise', () => {
    const levels = [level(7, [task('done', true)])]
    expect(nextStep({ level: 7, levels, linked: 0, linksPay: true, groups })).toEqual({ kind: 'links' })
    expect(nextStep({ level: 7, levels, linked: 1, linksPay: true, groups })).toEqual({ kind: 'done' })
    expect(nextStep({ level: 7, levels, linked: 0, linksPay: false, groups })).toEqual({ kind: 'done' })
  })
})
