import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { expect, test } from 'vitest'
import { circleTabOf, farewellOf } from './circle-tabs.ts'

const member = (name: string, is_lead = false): CircleMember => ({
  id: `id-${name}`,
  username: name,
  muid: `${name}@muid`,
  profile_pic: null,
  karma: 0,
  is_lead,
  level: 1,
  since: '2026-01-01T00:00:00.000Z',
  message: null,
})

test('an odd tab is the circle itself', () => {
  expect(circleTabOf('members')).toBe('members')
  expect(circleTabOf('team')).toBeNull()
  expect(circleTabOf(null)).toBeNull()
})

test('the last member closes the circle', () => {
  expect(farewellOf({ members: [member('asha', true)] }, 'asha@muid')).toEqual({ kind: 'closed' })
})

test('the only lead is followed by the member of the longest standing', () => {
  const members = [member('asha', true), member('biju'), member('chitra')]
  expect(farewellOf({ members }, 'asha@muid')).toEqual({ kind: 'lead_passed_on', to: 'biju' })
  expect(farewellOf({ members }, 'biju@muid')).toEqual({ kind: 'left' })
})

test('with another lead nothing else changes', () => {
  const members = [member('asha', true), member('biju', true)]
  expect(farewellOf({ members }, 'asha@muid')).toEqual({ kind: 'left' })
})
