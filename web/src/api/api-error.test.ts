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
    const error = new ApiError(400, {
      general: [],
      email: ['Email is taken'],
      user: { dob: ['Too young'] },
    })
    expect(error.fields).toEqual({ email: 'Email is taken', 'user.dob': 'Too young' })
    for (const message of [{}, { general: [''] }, { general: [], user: { dob: [' '] } }]) {
      expect(new ApiError(500, message).texts).toEqual(['Something went wrong. Please try again.'])
    }
  })
})

describe('the code of a refused call', () => {
  it('is the one of the answer, or follows from the status of an answer without one', () => {
    expect(new ApiError(409, {}, 'conflict').code).toBe('conflict')
    expect([0, 401, 404, 413, 502].map((status) => new ApiError(status, {}).code)).toEqual([
      'unreachable',
      'session_ended',
      'not_found',
      'too_large',
      'server_error',
    ])
  })
})
