import { ph, plural, t } from '@lingui/core/macro'
import type { OwnRoles } from '@muster/contract/access/role-requests.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import type { SecondStep } from '@muster/contract/account/second-step.ts'
import type { Week } from '@muster/contract/home/weeks.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { domainLabel } from '../../../shell/bars/domains.ts'
import { formatList } from '../../../ui/text/format.ts'

/** The current value of a section in one short line, for the settings list. */

export function visibilityValue(profile: Pick<UserProfile, 'is_public'>): string {
  return profile.is_public ? t`Public profile` : t`Private profile`
}

export function pathValue(info: Pick<UserInfo, 'user_domains' | 'user_endgoals'>): string {
  const domain = info.user_domains[0]
  const goals = info.user_endgoals.length
  return [domain && domainLabel(domain), goals > 0 && plural(goals, { one: `# goal`, other: `# goals` })]
    .filter(Boolean)
    .join(', ')
}

export function groupsValue(profile: Pick<UserProfile, 'interest_groups'>): string {
  const names = profile.interest_groups.map((group) => group.name)
  return names.length > 0 ? names.join(', ') : t`None chosen`
}

interface Place {
  readonly org_title: string
  readonly org_type: string
  readonly is_alumni: boolean
}

/** The current college, else the company; communities are ignored. */
export function organisationValue(places: readonly Place[]): string {
  const here = places.filter((place) => place.org_type !== 'Community')
  const current = here.find((place) => !place.is_alumni) ?? here[0]
  if (!current) return t`None yet`
  return current.is_alumni ? t`${ph({ orgTitle: current.org_title })} (alumni)` : current.org_title
}

/** The roles held, and whether a request is pending. */
export function rolesValue({ held, requests }: Pick<OwnRoles, 'held' | 'requests'>): string {
  const titles = held.map(({ title }) => title).join(', ')
  const isWaiting = requests.some(({ state }) => state === 'waiting')
  if (!titles) return isWaiting ? t`One requested` : t`None`
  return isWaiting ? t`${titles}, one requested` : titles
}

/** Whether two-step sign-in is on, and by which methods. */
export function secondStepValue({
  on,
  app_since,
  passkeys,
}: Pick<SecondStep, 'on' | 'app_since' | 'passkeys'>): string {
  if (!on) return t`Off`
  const ways = [
    ...(app_since !== null ? [t`app`] : []),
    ...(passkeys.length > 0
      ? [plural({ passkeys: passkeys.length }, { one: `# passkey`, other: `# passkeys` })]
      : []),
  ]
  return t`On, ${ph({ ways: formatList(ways) })}`
}

/** The weekly goal, and whether it is paused. */
export function weekValue({ goal, paused_until }: Pick<Week, 'goal' | 'paused_until'>): string {
  return paused_until ? t`${goal} days a week, paused` : t`${goal} days a week`
}
