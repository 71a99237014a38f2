import { t } from '@lingui/core/macro'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'

/** Parts of a circle with a page of their own; without one, the address opens the circle itself. */
export const circleTabs = ['thread', 'members', 'meetups', 'reports', 'about'] as const
export type CircleTab = (typeof circleTabs)[number]

export const circleTabLabels: Readonly<Record<CircleTab, string>> = {
  thread: t`Thread`,
  members: t`Members`,
  meetups: t`Meetups`,
  reports: t`Records`,
  about: t`Notes and tasks`,
}

/** The part in the address; null for the circle itself. */
export function circleTabOf(given: string | null): CircleTab | null {
  return circleTabs.find((tab) => tab === given) ?? null
}

/** What happens when this member leaves: nothing, a new lead (their name), or the circle closes. */
export type Farewell = { kind: 'left' } | { kind: 'lead_passed_on'; to: string } | { kind: 'closed' }

/** Mirrors the server's rule for leaving. Members are sorted leads first, then by join date. */
export function farewellOf({ members }: Pick<CircleDetail, 'members'>, muid: string): Farewell {
  const others = members.filter((member) => member.muid !== muid)
  const [first] = others
  if (!first) return { kind: 'closed' }
  const me = members.find((member) => member.muid === muid)
  if (!me?.is_lead || others.some((member) => member.is_lead)) return { kind: 'left' }
  return { kind: 'lead_passed_on', to: first.username }
}
