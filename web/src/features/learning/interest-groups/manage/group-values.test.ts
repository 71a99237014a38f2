import { type GroupDetail, GroupFields } from '@muster/contract/learning/interest-groups.ts'
import { describe, expect, it } from 'vitest'
import { categoryOf, changeOf, emptyGroup, firstOfficeHours, localHour, valuesOf } from './group-values.ts'

const group: GroupDetail = {
  id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f',
  name: 'Robotics',
  code: 'ROBO',
  icon: 'robot',
  category: 'maker',
  cover: null,
  members: 3,
  tasks: 2,
  intros: 4,
  intros_answered: 3,
  created_by: 'Muster',
  updated_by: 'Muster',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  content: { ...emptyGroup.content, description: 'We build robots', prerequisites: ['Patience'] },
  about: 'We build robots',
  prerequisites: ['Patience'],
  career_opportunities: [],
  blogs: [],
  people_to_follow: [],
  office_hours: null,
  leads: [],
  mentors: [],
}

describe('the form of an interest group', () => {
  it('begins with what the contract takes, but for name and code', () => {
    const fields = (GroupFields.safeParse(emptyGroup).error?.issues ?? []).map((issue) =>
      issue.path.join('.'),
    )
    expect(fields).toEqual(['name', 'code'])
    expect(GroupFields.safeParse({ ...valuesOf(group) }).success).toBe(true)
  })

  it('sends only what was changed', () => {
    expect(changeOf(valuesOf(group), group)).toEqual({})
    const values = valuesOf(group)
    const content = { ...values.content, office_hours: firstOfficeHours }
    expect(changeOf({ ...values, name: 'Robots', content }, group)).toEqual({ name: 'Robots', content })
  })

  it('takes an odd category for the one without a domain', () => {
    expect(categoryOf('hardware')).toBe('others')
    expect(categoryOf('maker')).toBe('maker')
  })

  it('tells what an hour in UTC is on the own clock, the next day included', () => {
    const now = new Date('2026-06-17T12:00:00Z')
    expect(localHour(1, '20:00', 'Asia/Kolkata', now)).toBe('Tuesday 01:30')
    expect(localHour(1, '20:00', 'UTC', now)).toBe('Monday 20:00')
    expect(localHour(1, 'later', 'UTC', now)).toBeNull()
  })
})
