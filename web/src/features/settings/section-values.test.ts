import { describe, expect, it } from 'vitest'
import { groupsValue, organisationValue, pathValue } from './section-values.ts'

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

  it('say when no group is chosen', () => {
    expect(groupsValue({ interest_groups: [] })).toBe('None chosen')
  })
})
