import { describe, expect, it } from 'vitest'
import { firstSteps, showsFirstSteps } from './checklist.ts'

const blank = { profile_pic: null, interest_groups: [], is_public: false }
const group = { id: 'web', name: 'Web Development', karma: 0 }
const complete = { profile_pic: '/media/a.webp', interest_groups: [group], is_public: true }
const now = Date.parse('2026-11-20T00:00:00Z')

describe('first steps', () => {
  it('are all open for a fresh account', () => {
    const steps = firstSteps({ profile: blank, links: 0, organisations: 0 })
    expect(steps.filter((step) => step.done)).toEqual([])
  })

  it('tick off what is there', () => {
    const steps = firstSteps({ profile: { ...blank, is_public: true }, links: 1, organisations: 0 })
    expect(steps.filter((step) => step.done).map((step) => step.key)).toEqual(['links', 'public'])
  })

  it('show to beginners until everything is done', () => {
    const open = firstSteps({ profile: blank, links: 0, organisations: 1 })
    const done = firstSteps({ profile: complete, links: 2, organisations: 1 })
    const beginner = { level: 1, joined: '2026-01-01T00:00:00Z' }
    expect(showsFirstSteps(open, beginner, now)).toBe(true)
    expect(showsFirstSteps(done, beginner, now)).toBe(false)
  })

  it('leave people alone who have found their way', () => {
    const open = firstSteps({ profile: blank, links: 0, organisations: 1 })
    expect(showsFirstSteps(open, { level: 4, joined: '2026-01-01T00:00:00Z' }, now)).toBe(false)
    expect(showsFirstSteps(open, { level: 4, joined: '2026-11-10T00:00:00Z' }, now)).toBe(true)
  })
})
