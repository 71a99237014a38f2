import { describe, expect, it } from 'vitest'
import { draftFrom, withAddress, withPartner } from './draft.ts'
import { newAccount } from './new-account.ts'
import { stepFor } from './steps.ts'

const empty = draftFrom(undefined)
const filled = { ...empty, email: 'nila@muster.test', fullName: 'Nila Haneef', accepted: true }

describe('the step that a visitor gets to see', () => {
  it('is the second one when the first is filled in', () => {
    expect(stepFor('about', { signedIn: false, hasPassword: true, draft: filled })).toBe('about')
  })

  it('is the first one after a reload, because the password is not stored', () => {
    expect(stepFor('about', { signedIn: false, hasPassword: false, draft: filled })).toBe('account')
  })

  it('is the first one when the address of a later step is opened without an account', () => {
    expect(stepFor('about', { signedIn: false, hasPassword: true, draft: empty })).toBe('account')
    expect(stepFor('organization', { signedIn: false, hasPassword: false, draft: empty })).toBe('account')
  })

  it('is the third one as soon as the account exists', () => {
    const draft = { ...empty, created: true }
    for (const wanted of ['account', 'about', 'organization'] as const) {
      expect(stepFor(wanted, { signedIn: true, hasPassword: false, draft })).toBe('organization')
    }
  })

  it('is none for a member who has not just registered, but for the organisation', () => {
    expect(stepFor('account', { signedIn: true, hasPassword: false, draft: empty })).toBe('leave')
    expect(stepFor('about', { signedIn: true, hasPassword: false, draft: empty })).toBe('leave')
    expect(stepFor('organization', { signedIn: true, hasPassword: false, draft: empty })).toBe('organization')
  })
})

describe('the draft', () => {
  it('takes what the address brings along, and keeps the rest', () => {
    const params = new URLSearchParams({
      referral_id: 'anjali-menon@muster',
      interests: 'coder',
      endgoals: 'job,r&d',
      ruri: 'dashboard/leaderboard?page=2',
    })
    expect(withAddress(filled, params, 'student')).toEqual({
      ...filled,
      role: 'student',
      referralId: 'anjali-menon@muster',
      interests: ['coder'],
      endgoals: ['job', 'r&d'],
      ruri: 'dashboard/leaderboard?page=2',
    })
    expect(withAddress(filled, new URLSearchParams(), undefined)).toEqual(filled)
  })

  it('has what kkem knows in its empty fields alone', () => {
    const details = {
      registration: { job_seeker_fname: 'Anu', job_seeker_lname: 'Thomas', email_id: 'anu@kkem.example' },
    }
    expect(withPartner(empty, details)).toEqual({
      ...empty,
      fullName: 'Anu Thomas',
      email: 'anu@kkem.example',
    })
    expect(withPartner(filled, details)).toEqual(filled)
    expect(withPartner(empty, { registration: 'broken' })).toEqual(empty)
  })

  it('survives a broken entry of the storage', () => {
    expect(draftFrom('broken')).toEqual(empty)
    expect(draftFrom({ email: 7, role: 'Mentor' })).toEqual({ ...empty, role: 'Mentor' })
  })

  it('sends all of it when the account is made', () => {
    const draft = {
      ...filled,
      interests: ['coder' as const],
      endgoals: ['job' as const],
      referralId: 'a@muster',
    }
    expect(newAccount(draft, 'a long password', 'role-id')).toEqual({
      user: {
        email: 'nila@muster.test',
        full_name: 'Nila Haneef',
        password: 'a long password',
        role: 'role-id',
      },
      interests: {
        choosen_interests: ['coder'],
        choosen_endgoals: ['job'],
        other_interests: [],
        other_endgoals: [],
      },
      referral: { muid: 'a@muster' },
    })
    const code = '5b0f3e0a-7d53-4f0c-9c2c-0d3c1b0a9e11'
    const invited = withAddress(draft, new URLSearchParams({ invite_code: code }), undefined)
    expect(newAccount(invited, 'a long password', 'role-id').referral).toEqual({ invite_code: code })
    expect(newAccount(filled, 'a long password', 'role-id')).not.toHaveProperty('referral')
    const fromKkem = withAddress(filled, new URLSearchParams({ param: 'abc' }), undefined)
    expect(newAccount(fromKkem, 'a long password', 'role-id').integration).toEqual({
      title: 'kkem',
      param: 'abc',
    })
  })
})
