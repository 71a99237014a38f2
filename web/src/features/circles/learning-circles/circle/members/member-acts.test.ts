import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { expect, test } from 'vitest'
import { memberActs } from './member-acts.ts'

const member = (id: string, is_lead: boolean): CircleMember => ({
  id,
  username: id,
  muid: id,
  profile_pic: null,
  karma: 0,
  is_lead,
  level: 1,
  since: '2026-01-01T00:00:00.000Z',
  message: null,
})
const lead = member('lead', true)
const plain = member('plain', false)

test('members who do not lead change nobody', () => {
  expect(memberActs([lead, plain], lead, plain)).toEqual([])
  expect(memberActs([lead, plain], lead, undefined)).toEqual([])
})

test('a lead makes others lead, hands over, and removes', () => {
  expect(memberActs([lead, plain], plain, lead)).toEqual(['makeLead', 'handOver', 'remove'])
  expect(memberActs([lead, member('other', true)], member('other', true), lead)).toEqual([
    'endLead',
    'remove',
  ])
})

test('a lead steps down only while another one stays', () => {
  expect(memberActs([lead, plain], lead, lead)).toEqual([])
  expect(memberActs([lead, member('other', true)], lead, lead)).toEqual(['stepDown'])
})
