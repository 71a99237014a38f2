import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'

export const circleTabs = ['overview', 'thread', 'members', 'meetups', 'reports'] as const
export type CircleTab = (typeof circleTabs)[number]

export const circleTabLabels: Readonly<Record<CircleTab, string>> = {
  overview: 'Overview',
  thread: 'Thread',
  members: 'Members',
  meetups: 'Meetups',
  reports: 'Records',
}

/** The tab of an address; what is odd is the first one. */
export function circleTabOf(given: string | null): CircleTab {
  return circleTabs.find((tab) => tab === given) ?? 'overview'
}

/** What follows when this member leaves: nothing, a new lead (of this name), or the end of the circle. */
export type Farewell = { kind: 'left' } | { kind: 'lead_passed_on'; to: string } | { kind: 'closed' }

/** The leave rule of the server; members come leads first, then by when they joined. */
export function farewellOf({ members }: Pick<CircleDetail, 'members'>, muid: string): Farewell {
  const others = members.filter((member) => member.muid !== muid)
  const [first] = others
  if (!first) return { kind: 'closed' }
  const me = members.find((member) => member.muid === muid)
  if (!me?.is_lead || others.some((member) => member.is_lead)) return { kind: 'left' }
  return { kind: 'lead_passed_on', to: first.username }
}
