import { describe, expect, it } from 'vitest'
import { decideSession } from './session-guard-decision.ts'

const refreshToken = 'a-refresh-token'

describe('session guard', () => {
  it('1: sends a visitor without a refresh token to the sign-in page', () => {
    expect(decideSession({ refreshToken: null, userInfo: '{"full_name":"Anjali"}' })).toEqual({
      kind: 'redirect',
      clear: false,
    })
  })

  it('2: shows the page without userInfo, and says so in the log', () => {
    expect(decideSession({ refreshToken, userInfo: null })).toEqual({
      kind: 'show',
      note: 'userInfo is not present in localStorage',
    })
  })

  it.each([
    '{"first_name":"Anjali"}',
    '{"last_name":"Menon"}',
    '{"full_name":"Anjali Menon","first_name":"Anjali","last_name":"Menon"}',
  ])('3: clears a session that stores %s', (userInfo) => {
    expect(decideSession({ refreshToken, userInfo })).toEqual({ kind: 'redirect', clear: true })
  })

  it.each(['{"full_name":"Anjali Menon"}', '{"first_name":"","last_name":null}', '{}', 'null', 'not json'])(
    '4: shows the page in every other case, such as %s',
    (userInfo) => {
      expect(decideSession({ refreshToken, userInfo })).toEqual({ kind: 'show' })
    },
  )
})
