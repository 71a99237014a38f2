import { describe, expect, it } from 'vitest'
import { ApiError, errorTexts } from './api-error.ts'

describe('the texts of a refused call', () => {
  it('joins lists into one toast, each text once', () => {
    expect(errorTexts({ general: ['Check the form'], email: ['Email is taken', 'Check the form'] })).toEqual([
      'Check the form, Email is taken',
    ])
  })

  it('makes one toast of each value of a nested object', () => {
    expect(errorTexts({ user: { email: ['Too long', 'Not valid'], full_name: 'Is required' } })).toEqual([
      'Too long, Not valid',
      'Is required',
    ])
  })

  it('gives fields their texts and never stays silent', () => {
    const error = new ApiError(400, 400, {
      general: [],
      email: ['Email is taken'],
      user: { dob: ['Too young'] },
    })
    expect(error.fields).toEqual({ email: 'Email is taken', 'user.dob': 'Too young' })
    expect(new ApiError(500, 500, {}).texts).toEqual(['Something went wrong. Please try again.'])
  })
})
