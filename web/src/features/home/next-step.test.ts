import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const task = (task_name: string, completed: boolean) => ({
  task_name,
  hashtag: `#${task_name}`,
  discord_link: null,
  karma: 20,
  completed,
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
    const step = nextStep({ level: 2, levels, linked: 0, groups: [] })
    expect(step).toMatchObject({ kind: 'task', level: 2, task: { task_name: 'next' } })
  })

  it('is a group when the level has no task left and none is chosen', () => {
    const levels = [level(5, [])]
    expect(nextStep({ level: 5, levels, linked: 2, groups: [] })).toEqual({ kind: 'groups' })
  })

  it('is a link that brings karma, and then nothing but praise', () => {
    const levels = [level(7, [task('done', true)])]
    expect(nextStep({ level: 7, levels, linked: 0, groups })).toEqual({ kind: 'links' })
    expect(nextStep({ level: 7, levels, linked: 1, groups })).toEqual({ kind: 'done' })
  })
})
