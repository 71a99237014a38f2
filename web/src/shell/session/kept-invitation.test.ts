import { beforeEach, describe, expect, it } from 'vitest'
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts'

const invitation = { pathname: '/dashboard/learningcircle/dashboard/7', search: '?invite=abc' }

describe('an invitation while its reader chooses a path', () => {
  let entries: Map<string, string>
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage

  beforeEach(() => {
    entries = new Map()
  })

  it('waits for them until it has been opened', () => {
    keepInvitation(invitation, 'maya@muster', storage)
    expect(keptInvitation('maya@muster', storage)).toBe('/dashboard/learningcircle/dashboard/7?invite=abc')
    forgetInvitation(storage)
    expect(keptInvitation('maya@muster', storage)).toBeUndefined()
  })

  it('is the link of a team as well', () => {
    const pathname = '/dashboard/special-events/hackathon/team/ABCDEFGHJK'
    keepInvitation({ pathname, search: '' }, 'maya@muster', storage)
    expect(keptInvitation('maya@muster', storage)).toBe(pathname)
  })

  it('is not opened for somebody else who signs in in the same tab', () => {
    keepInvitation(invitation, 'maya@muster', storage)
    expect(keptInvitation('otto@muster', storage)).toBeUndefined()
  })

  it.each([
    ['no page', null],
    ['a circle without invitation', { ...invitation, search: '?tab=members' }],
    ['another page', { pathname: '/dashboard/profile', search: '?invite=abc' }],
  ])('does not mistake %s for one', (_, from) => {
    keepInvitation(from, 'maya@muster', storage)
    expect(keptInvitation('maya@muster', storage)).toBeUndefined()
  })

  it('survives what is no invitation, as a reload of the pathfinder without its history', () => {
    keepInvitation(invitation, 'maya@muster', storage)
    keepInvitation(null, 'maya@muster', storage)
    expect(keptInvitation('maya@muster', storage)).toBeDefined()
  })
})
