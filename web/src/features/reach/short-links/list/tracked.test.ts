import { expect, test } from 'vitest'
import { tracked, trackingOf } from './tracked.ts'

test('campaigns are written into the address and read from it', () => {
  const once = tracked('https://example.org/a?page=2', 'utm_source', 'news letter')
  const twice = tracked(once, 'utm_campaign', 'build')
  expect(twice).toBe('https://example.org/a?page=2&utm_source=news+letter&utm_campaign=build')
  expect(trackingOf(twice)).toMatchObject({
    utm_source: 'news letter',
    utm_campaign: 'build',
    utm_medium: '',
  })
  expect(tracked(twice, 'utm_source', '')).toBe('https://example.org/a?page=2&utm_campaign=build')
})

test('what is no address yet stays as it is', () => {
  expect(tracked('example', 'utm_source', 'x')).toBe('example')
  expect(trackingOf('example').utm_source).toBe('')
})
