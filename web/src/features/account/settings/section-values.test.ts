import { describe, expect, it } from 'vitest'
import { groupsValue, organisationValue, pathValue, rolesValue } from './section-values.ts'

const place = (org_title: string, org_type: string, is_alumni = false) => ({ org_title, org_type, is_alumni })

describe('values in the list of settings', () => {
  it('name the place of today before the one of the past, and no community', () => {
    const places = [
      place('Data and Tea', 'Community'),
      place('Old College', 'College', true),
      place('Firm', 'Company'),
    ]
    expect(organisationValue(places)).toBe('Firm')
    expect(organisationValue(places.slice(0, 2))).toBe('Old College (alumni)')
    expect(organisationValue([])).toBe('None yet')
  })

  it('tell the domain and how many goals', () => {
    expect(pathValue({ user_domains: ['coder', 'maker'], user_endgoals: ['job'] })).toBe('Coder, 1 goal')
  })

  it('name the roles that one holds, and say when one waits', () => {
    const mentor = { title: 'Mentor', description: null, since: '2026-11-01T10:00:00.000Z', ends_at: null }
    const request = {
      id: '1',
      role_title: 'Enabler',
      state: 'waiting' as const,
      note: null,
      reason: null,
      message: null,
      created_at: '2026-11-01T10:00:00.000Z',
      decided_at: null,
    }
    expect(rolesValue({ held: [mentor], requests: [request] })).toBe('Mentor, one requested')
    expect(rolesValue({ held: [], requests: [request] })).toBe('One requested')
    expect(rolesValue({ held: [], requests: [{ ...request, state: 'rejected' }] })).toBe('None')
  })

  it('say when no group is chosen', () => {
    expect(groupsValue({ interest_groups: [] })).toBe('None chosen')
  })
})
