import { t } from '@lingui/core/macro'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { UserDetail, users } from '@muster/contract/people/users.ts'

type Change = BodyOf<(typeof users)['update']>

/** Values of the edit form. Organisations are split by type here and merged again for the request. */
export interface UserValues extends Record<string, unknown> {
  full_name: string
  email: string
  mobile: string
  gender: Exclude<Change['gender'], undefined>
  dob: string | null
  discord_id: string
  country: string | null
  state: string | null
  district: string | null
  college: string | null
  department: string | null
  graduation_year: number | null
  communities: string[]
  roles: string[]
  interest_groups: string[]
}

const genders: readonly string[] = ['Male', 'Female', 'Other'] satisfies Change['gender'][]

export function valuesOf(user: UserDetail): UserValues {
  const college = collegeOf(user)
  return {
    full_name: user.full_name,
    email: user.email,
    mobile: user.mobile ?? '',
    gender: genders.includes(user.gender ?? '') ? (user.gender as UserValues['gender']) : null,
    dob: user.dob,
    discord_id: user.discord_id ?? '',
    country: user.country ?? college?.country ?? null,
    state: user.state ?? college?.state ?? null,
    district: user.district,
    college: college?.org ?? null,
    department: college?.department ?? null,
    graduation_year: college?.graduation_year ?? null,
    communities: idsOf(user, 'Community'),
    roles: user.role,
    interest_groups: user.interest_groups,
  }
}

/** Personal data of someone else, which is left out of the stored draft. */
export const privateFields = ['email', 'mobile', 'dob', 'gender'] as const

/** Whether unsaved personal data would be lost with the page. */
export const isPrivateChanged = (values: UserValues, user: UserDetail) => {
  const before = valuesOf(user)
  return privateFields.some((name) => values[name] !== before[name])
}

/** Fields compared after a conflict with a colleague's save. */
export const comparedFields = [
  { name: 'full_name', label: t`Full name` },
  { name: 'email', label: t`Email` },
  { name: 'mobile', label: t`Mobile` },
  { name: 'dob', label: t`Date of birth` },
  { name: 'gender', label: t`Gender` },
  { name: 'discord_id', label: t`Discord ID` },
  { name: 'district', label: t`District`, also: ['country', 'state'] },
  { name: 'college', label: t`College`, also: ['department', 'graduation_year'] },
  { name: 'communities', label: t`Communities` },
  { name: 'roles', label: t`Roles` },
  { name: 'interest_groups', label: t`Interest groups` },
]

/**
 * The request body: only changed fields, so that two staff members who edit one person keep each other's
 * work. Organisations of other types stay; the college and the communities come from the form.
 */
export function changeOf(values: UserValues, user: UserDetail): Change {
  const before = bodyOf(valuesOf(user), user)
  const after = bodyOf(values, user)
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !sameValue(value, before[key as keyof Change])),
  )
}

function bodyOf(values: UserValues, user: UserDetail): Change {
  const { country: _country, state: _state, college, communities, ...body } = values
  const others = user.organizations.filter(
    (one) => one.org_type !== 'College' && one.org_type !== 'Community',
  )
  return {
    ...body,
    organizations: [...others.map((one) => one.org), ...(college ? [college] : []), ...communities],
  }
}

/** Lists compare equal regardless of order. */
function sameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((item) => other.includes(item))
}

export function collegeOf(user: UserDetail) {
  return user.organizations.find((one) => one.org_type === 'College')
}

function idsOf(user: UserDetail, type: string): string[] {
  return user.organizations.filter((one) => one.org_type === type).map((one) => one.org)
}
