import { describe, expect, test } from 'vitest'
import { everyone } from '../access/access.ts'
import { allRoutes } from '../all.ts'
import { addressOf, type RouteDefinition } from './route.ts'

const route = (path: string): RouteDefinition => ({ method: 'GET', path, access: everyone, summary: '' })

describe('the address of a call', () => {
  test('carries its parameters, encoded', () => {
    expect(addressOf(route('/a/{muid}/b/'), { muid: 'anu@muster' })).toBe('/a/anu%40muster/b/')
    expect(addressOf(route('/a/{x}/{y}/'), { x: 'a/b?c#d', y: 'é ñ' })).toBe(
      '/a/a%2Fb%3Fc%23d/%C3%A9%20%C3%B1/',
    )
  })

  test('carries its query, encoded, and a list once for each item', () => {
    expect(addressOf(route('/a/'), {}, { search: 'a&b=c', page: 2, on: false, zero: 0 })).toBe(
      '/a/?search=a%26b%3Dc&page=2&on=false&zero=0',
    )
    expect(addressOf(route('/a/'), {}, { id: ['x', 'y'] })).toBe('/a/?id=x&id=y')
  })

  test('leaves out what is not set', () => {
    expect(addressOf(route('/a/'), {}, { search: '', role: undefined, level: null })).toBe('/a/')
  })
})

describe('the calls of the contract', () => {
  const all = Object.values(allRoutes).flatMap((feature): RouteDefinition[] => Object.values(feature))

  test('have addresses of their own', () => {
    const addresses = all.flatMap(({ method, path, alsoAt = [] }) =>
      [path, ...alsoAt].map((address) => `${method} ${address.replace(/\{\w+\}/g, '{}')}`),
    )
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  test('answer either with a payload or with a file', () => {
    expect(all.filter(({ reply, download }) => reply && download)).toEqual([])
  })

  test('send no body where the method has none', () => {
    expect(all.filter(({ method, body, upload }) => method === 'GET' && (body || upload))).toEqual([])
  })

  test('say what they are for', () => {
    for (const { summary } of all) expect(summary).toMatch(/^[A-Z].{5,}[^.]$/s)
  })
})
