import { describe, expect, it } from 'vitest'
import { loginAddress } from '../../api/session/login-address.ts'
import { safeReturnPath } from './safe-return-path.ts'

describe('safeReturnPath', () => {
  it('takes a path of this site with or without its leading slash', () => {
    expect(safeReturnPath('dashboard/home')).toBe('/dashboard/home')
    expect(safeReturnPath('/dashboard/home')).toBe('/dashboard/home')
  })

  it('keeps query and hash', () => {
    expect(safeReturnPath('dashboard/manage-users?search=anj&page=2#row-3')).toBe(
      '/dashboard/manage-users?search=anj&page=2#row-3',
    )
  })

  it.each([
    ['https://evil.example/a', 'another site'],
    ['HTTPS://evil.example', 'another site in capitals'],
    ['javascript:alert(1)', 'a script'],
    ['data:text/html,x', 'a document of its own'],
    ['//evil.example', 'another host'],
    ['/\\evil.example', 'a backslash that browsers read as a slash'],
    ['\\\\evil.example', 'two backslashes'],
    ['/\t/evil.example', 'a control character that browsers drop'],
    ['/.//evil.example', 'a path that becomes another host when it is shortened'],
  ])('refuses %s (%s)', (ruri) => {
    expect(safeReturnPath(ruri)).toBeUndefined()
  })

  it('has nothing for an empty or missing value', () => {
    expect(safeReturnPath(null)).toBeUndefined()
    expect(safeReturnPath('  ')).toBeUndefined()
  })

  it('does not lead back to the sign-in page', () => {
    expect(safeReturnPath('login?ruri=dashboard/home')).toBeUndefined()
    expect(safeReturnPath('/signin')).toBeUndefined()
  })
})

describe('loginAddress', () => {
  it('names the wanted page without its leading slash, and safeReturnPath reads it back', () => {
    const address = loginAddress('/dashboard/manage-users?search=a b#x')
    const ruri = new URL(address, 'https://site.example').searchParams.get('ruri')
    expect(ruri).toBe('dashboard/manage-users?search=a b#x')
    expect(safeReturnPath(ruri)).toBe('/dashboard/manage-users?search=a%20b#x')
  })
})
