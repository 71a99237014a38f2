import type { UserInfo } from '@muster/contract/account/account.ts'
import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { domainLabel } from '../../shell/bars/domains.ts'
import { formatCount } from '../../ui/text/format.ts'

/** The current value of a section in one short line, for the list of settings. */

export function visibilityValue(profile: Pick<UserProfile, 'is_public'>): string {
  return profile.is_public ? 'Public profile' : 'Private profile'
}

export function pathValue(info: Pick<UserInfo, 'user_domains' | 'user_endgoals'>): string {
  const domain = info.user_domains[0]
  const goals = info.user_endgoals.length
  return [domain && domainLabel(domain), goals > 0 && formatCount(goals, 'goal')].filter(Boolean).join(', ')
}

export function groupsValue(profile: Pick<UserProfile, 'interest_groups'>): string {
  const names = profile.interest_groups.map((group) => group.name)
  return names.length > 0 ? names.join(', ') : 'None chosen'
}

interface Place {
  readonly org_title: string
  readonly org_type: string
  readonly is_alumni: boolean
}

/** The current college, else the company; communities do not count. */
export function organisationValue(places: readonly Place[]): string {
  const here = places.filter((place) => place.org_type !== 'Community')
  const current = here.find((place) => !place.is_alumni) ?? here[0]
  if (!current) return 'None yet'
  return current.is_alumni ? `${current.org_title} (alumni)` : current.org_title
}
