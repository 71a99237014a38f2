import { type SecurityEvent, securityEventKinds } from '@muster/contract/account/security-events.ts'
import { describe, expect, it } from 'vitest'
import { eventTitle, isDoubtful } from './activity-words.ts'

const event = (given: Partial<SecurityEvent>): SecurityEvent => ({
  id: 'one',
  kind: 'sign_in',
  at: '2026-01-01T00:00:00Z',
  detail: null,
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  current: false,
  by_others: false,
  ...given,
})

describe('a security event', () => {
  it.each(securityEventKinds)('%s is told in words, without the names of the API', (kind) => {
    for (const detail of [null, 'Detail']) {
      expect(eventTitle(event({ kind, detail }))).toMatch(/^[A-Z][^_]+$/)
    }
  })

  it('says how somebody signed in', () => {
    expect(eventTitle(event({ detail: 'link' }))).toBe('Signed in with an email link')
    expect(eventTitle(event({ detail: null }))).toBe('Signed in')
  })

  it('puts what its detail names into the sentence', () => {
    const titles = [
      event({ kind: 'role_given', detail: 'Mentor' }),
      event({ kind: 'role_given', detail: 'Admins, during set-up' }),
      event({ kind: 'contact_shown', detail: 'phone number to sara@muster' }),
      event({ kind: 'session_ended', detail: '3 other devices' }),
    ].map(eventTitle)
    expect(titles).toEqual([
      'Role Mentor given',
      'Role Admins given during set-up',
      'Your phone number was shown to sara@muster',
      'Signed out 3 other devices',
    ])
  })

  it('is nothing to doubt on this device, or when staff did it', () => {
    expect(isDoubtful(event({}))).toBe(true)
    expect(isDoubtful(event({ current: true }))).toBe(false)
    expect(isDoubtful(event({ by_others: true }))).toBe(false)
  })
})
