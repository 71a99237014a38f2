import type { UserDetail } from '@muster/contract/people/users.ts'
import { describe, expect, it } from 'vitest'
import { changeOf, valuesOf } from './user-values.ts'

const organization = (org: string, org_type: string) => ({
  org,
  title: org,
  org_type,
  department: org_type === 'College' ? 'department-1' : null,
  graduation_year: org_type === 'College' ? 2027 : null,
  country: 'country-1',
  state: 'state-1',
  district: 'district-1',
})

const user: UserDetail = {
  user_id: 'user-1',
  muid: 'anjali-menon@muster',
  full_name: 'Anjali Menon',
  pending_email: null,
  email: 'anjali@muster.test',
  mobile: null,
  gender: null,
  discord_id: null,
  dob: '2004-01-17',
  active: true,
  status: 'active',
  suspension_reason: null,
  role: ['role-1', 'role-2'],
  organizations: [
    organization('college-1', 'College'),
    organization('company-1', 'Company'),
    organization('community-1', 'Community'),
  ],
  interest_groups: ['group-1'],
  district: 'district-1',
  district_name: 'Kannur',
  state: 'state-1',
  country: 'country-1',
  updated_at: '2026-01-01T00:00:00.000Z',
  joined: '2026-01-01T00:00:00.000Z',
  karma: 20,
  level: 'lvl2',
  locked_because: null,
  roles_locked_because: null,
  view_locked_because: null,
}

describe('the change that staff send for a member', () => {
  it('is empty when nothing was changed, whatever the order of lists', () => {
    expect(changeOf({ ...valuesOf(user), roles: ['role-2', 'role-1'] }, user)).toEqual({})
  })

  it('holds only what was changed', () => {
    const values = { ...valuesOf(user), mobile: '9876543210', graduation_year: null }
    expect(changeOf(values, user)).toEqual({ mobile: '9876543210', graduation_year: null })
  })

  it('keeps the company when the college or a community changes', () => {
    const values = { ...valuesOf(user), college: 'college-2', communities: [] }
    expect(changeOf(values, user)).toEqual({ organizations: ['company-1', 'college-2'] })
  })
})
