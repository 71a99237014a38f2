import { type TaskDetail, TaskFields } from '@muster/contract/learning/tasks.ts'
import { describe, expect, it } from 'vitest'
import { taskFormSchema } from './task-form-schema.ts'
import { bodyOf, changeOf, copyOf, emptyTask, valuesOf } from './task-values.ts'

const type = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const task: TaskDetail = {
  id: type,
  hashtag: '#hello-world',
  title: 'Hello world',
  description: null,
  karma: 20,
  discord_link: null,
  channel: null,
  type,
  level: '2',
  org: null,
  org_title: null,
  ig: null,
  event: null,
  active: true,
  variable_karma: false,
  usage_count: 1,
  bonus_time: '2030-01-01T00:00:00.000Z',
  bonus_karma: 5,
  self_check: null,
  why: null,
  steps: null,
  good_when: null,
  minutes: null,
  created_by: 'Muster',
  updated_by: 'Muster',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const errorsOf = (values: object) =>
  Object.fromEntries(
    (taskFormSchema.safeParse(values).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  )

describe('the form of a task', () => {
  it('sends what the contract takes', () => {
    expect(TaskFields.parse(bodyOf(valuesOf(task)))).toMatchObject({ level: 2, karma: 20, description: null })
  })

  it('drops the bonus when its switch is off', () => {
    expect(bodyOf({ ...valuesOf(task), has_bonus: false })).toMatchObject({
      bonus_time: null,
      bonus_karma: null,
    })
  })

  it('says at each field what is missing', () => {
    expect(errorsOf(emptyTask)).toEqual({
      hashtag: 'Hashtag is required',
      title: 'Title is required',
      karma: 'Karma must be at least 10',
      type: 'Choose a type',
    })
  })

  it('asks for both parts of a bonus', () => {
    expect(errorsOf({ ...valuesOf(task), bonus_time: null, bonus_karma: null })).toEqual({
      bonus_time: 'Choose when the bonus ends',
      bonus_karma: 'Enter the bonus karma',
    })
  })

  it('leaves the hashtag of a copy open, because each is unique', () => {
    expect(copyOf(task)).toMatchObject({ hashtag: '', title: 'Hello world' })
  })
})

describe('two people who edit one task', () => {
  it('send only what each of them has changed', () => {
    expect(changeOf(valuesOf(task), task)).toEqual({})
    expect(changeOf({ ...valuesOf(task), karma: 30, has_bonus: false }, task)).toEqual({
      karma: 30,
      bonus_time: null,
      bonus_karma: null,
    })
  })
})
