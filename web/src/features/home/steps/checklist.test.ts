import { describe, expect, it } from 'vitest'
import { firstSteps, showsFirstSteps } from './checklist.ts'

const blank = { profile_pic: null, interest_groups: [], is_public: false }
const group = { id: 'web', name: 'Web Development', karma: 0 }
const complete = { profile_pic: '/media/a.webp', interest_groups: [group], is_public: true }
const linkKarma = 'Up to 5 links bring you 20 karma each'
const now = Date.parse('2026-11-20T00:00:00Z')

describe('first steps', () => {
  it('are all open for a fresh account', () => {
    const steps = firstSteps({ profile: blank, links: 0, organisations: 0, linkKarma })
    expect(steps.filter((step) => step.done)).toEqual([])
  })

  it('say what links bring here', () => {
    const stepOf = (words: string | null) =>
      firstSteps({ profile: blank, links: 0, organisations: 0, linkKarma: words }).find(
        ({ key }) => key === 'links',
      )
    expect(stepOf(linkKarma)).toMatchObject({ why: linkKarma, karma: 20 })
    expect(stepOf(null)?.karma).toBeUndefined()
  })

  it('tick off what is there', () => {
    const steps = firstSteps({
      profile: { ...blank, is_public: true },
      links: 1,
      organisations: 0,
      linkKarma,
    })
    expect(steps.filter((step) => step.done).map((step) => step.key)).toEqual(['links', 'public'])
  })

  it('show to beginners until everything is done', () => {
    const open = firstSteps({ profile: blank, links: 0, organisations: 1, linkKarma })
    const done = firstSteps({ profile: complete, links: 2, organisations: 1, linkKarma })
    const beginner = { level: 1, joined: '2026-01-01T00:00:00Z' }
    expect(showsFirstSteps(open, beginner, now)).toBe(true)
    expect(showsFirstSteps(done, beginner, now)).toBe(false)
  })

  it('leave people alone who have found their way', () => {
    const open = firstSteps({ profile: blank, links: 0, organisations: 1, linkKarma })
    expect(showsFirstSteps(open, { level: 4, joined: '2026-01-01T00:00:00Z' }, now)).toBe(false)
    expect(showsFirstSteps(open, { level: 4, joined: '2026-11-10T00:00:00Z' }, now)).toBe(true)
  })
})
