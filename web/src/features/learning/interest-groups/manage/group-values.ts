import { t } from '@lingui/core/macro'
import type { GroupContent, GroupDetail, GroupFields } from '@muster/contract/learning/interest-groups.ts'
import { interestGroupCategories } from '@muster/contract/lib/words.ts'
import type { z } from 'zod'
import { formatDate } from '../../../../ui/text/format.ts'

type GroupBody = z.input<typeof GroupFields>
type Category = (typeof interestGroupCategories)[number]

export interface GroupValues extends Record<string, unknown> {
  name: string
  code: string
  icon: string
  category: Category
  content: GroupContent
}

export const emptyGroup: GroupValues = {
  name: '',
  code: '',
  icon: 'users-group',
  category: 'others',
  content: {
    description: '',
    prerequisites: [],
    opportunities: [],
    office_hours: null,
    starter: null,
    community: null,
    links: [],
    people: [],
    mentors: [],
  },
}

/** Sunday is 0, as in the contract. */
export const weekdays = [
  t`Sunday`,
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
] as const

/** Initial value when office hours are turned on. */
export const firstOfficeHours = { weekday: 1, time: '14:00', minutes: 60 }

export function valuesOf(group: GroupDetail): GroupValues {
  const { name, code, icon, content } = group
  return { name, code, icon, category: categoryOf(group.category), content }
}

/** Fields shown when a colleague has saved the same group. */
export const comparedFields = [
  { name: 'name', label: t`Name` },
  { name: 'code', label: t`Code` },
  { name: 'category', label: t`Category` },
  { name: 'icon', label: t`Icon` },
  { name: 'content.description', label: t`Description` },
  { name: 'content.prerequisites', label: t`Prerequisites` },
  { name: 'content.opportunities', label: t`Opportunities` },
  { name: 'content.office_hours', label: t`Office hours` },
  { name: 'content.starter', label: t`Starter deck` },
  { name: 'content.community', label: t`Community` },
  { name: 'content.links', label: t`Links` },
  { name: 'content.people', label: t`People` },
  { name: 'content.mentors', label: t`Mentors` },
]

export function categoryOf(text: string | undefined): Category {
  return interestGroupCategories.find((known) => known === text) ?? 'others'
}

/** Returns only the changed fields. The content is sent as a whole. */
export function changeOf(values: GroupValues, group: GroupDetail): Partial<GroupBody> {
  const before = valuesOf(group)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  )
}

/**
 * Converts a weekly hour from UTC to the reader's time zone, for the current week. Example: 'Tuesday, 01:30'.
 */
export function localHour(weekday: number, time: string, timeZone?: string, now = new Date()): string | null {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === undefined || minute === undefined || !Number.isInteger(hour) || !Number.isInteger(minute)) {
    return null
  }
  const day = now.getUTCDate() - now.getUTCDay() + weekday
  const moment = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, hour, minute))
  return formatDate(moment, { weekday: 'long', hour: '2-digit', minute: '2-digit' }, timeZone)
}
