import { describe, expect, it } from 'vitest'
import { onward, withReturn } from './onward.ts'

describe('where somebody goes who has come in', () => {
  it('is the page they wanted, with or without the leading slash', () => {
    expect(onward('dashboard/leaderboard?page=2#me')).toBe('/dashboard/leaderboard?page=2#me')
    expect(onward('/dashboard/home')).toBe('/dashboard/home')
  })

  it('is the start page without one, and for another site', () => {
    for (const ruri of [
      null,
      undefined,
      '',
      'noredirect',
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
    ]) {
      expect(onward(ruri)).toBe('/dashboard')
    }
  })

  it('is carried from page to page', () => {
    expect(withReturn('/register', 'dashboard/search?q=a&b=c')).toBe(
      '/register?ruri=dashboard%2Fsearch%3Fq%3Da%26b%3Dc',
    )
    expect(withReturn('/register?interests=coder', '/x')).toBe('/register?interests=coder&ruri=%2Fx')
    expect(withReturn('/register', 'noredirect')).toBe('/register')
  })
})
