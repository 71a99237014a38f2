import type { TaskDetail, TaskFields } from '@muster/contract/learning/tasks.ts'
import type { z } from 'zod'

type TaskBody = z.input<typeof TaskFields>

/** The form values. Selects hold IDs; the name of the organisation is kept for display. */
export interface TaskValues extends Record<string, unknown> {
  hashtag: string
  title: string
  description: string
  karma: number | null
  discord_link: string
  type: string | null
  level: string | null
  ig: string | null
  org: string | null
  org_title: string | null
  channel: string | null
  event: string | null
  active: boolean
  variable_karma: boolean
  usage_count: number | null
  has_bonus: boolean
  bonus_time: string | null
  bonus_karma: number | null
  why: string
  steps: string
  good_when: string
  minutes: number | null
}

export const emptyTask: TaskValues = {
  hashtag: '',
  title: '',
  description: '',
  karma: null,
  discord_link: '',
  type: null,
  level: null,
  ig: null,
  org: null,
  org_title: null,
  channel: null,
  event: null,
  active: true,
  variable_karma: false,
  usage_count: 1,
  has_bonus: false,
  bonus_time: null,
  bonus_karma: null,
  why: '',
  steps: '',
  good_when: '',
  minutes: null,
}

export function valuesOf(task: TaskDetail): TaskValues {
  return {
    hashtag: task.hashtag,
    title: task.title,
    description: task.description ?? '',
    karma: task.karma,
    discord_link: task.discord_link ?? '',
    type: task.type,
    level: task.level,
    ig: task.ig,
    org: task.org,
    org_title: task.org_title,
    channel: task.channel,
    event: task.event,
    active: task.active,
    variable_karma: task.variable_karma,
    usage_count: task.usage_count,
    has_bonus: task.bonus_karma !== null,
    bonus_time: task.bonus_time,
    bonus_karma: task.bonus_karma,
    why: task.why ?? '',
    steps: task.steps ?? '',
    good_when: task.good_when ?? '',
    minutes: task.minutes,
  }
}

/** Copies a task. The copy needs a new hashtag. */
export const copyOf = (task: TaskDetail): TaskValues => ({ ...valuesOf(task), hashtag: '' })

/** The body of a new task. The form schema has validated the values, so no required field is missing. */
export function bodyOf(values: TaskValues): TaskBody {
  const { has_bonus, org_title: _title, ...fields } = values
  return {
    ...fields,
    type: fields.type ?? '',
    event: fields.event as TaskBody['event'],
    bonus_time: has_bonus ? fields.bonus_time : null,
    bonus_karma: has_bonus ? fields.bonus_karma : null,
  }
}

/**
 * Returns only the changed fields, so that colleagues who edit different fields don't overwrite each other.
 */
export function changeOf(values: TaskValues, before: TaskDetail): Partial<TaskBody> {
  const old = bodyOf(valuesOf(before))
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([key, value]) => value !== old[key as keyof TaskBody]),
  )
}
