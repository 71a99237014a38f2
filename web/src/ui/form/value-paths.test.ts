import { expect, test } from 'vitest'
import { errorsAfterRemoval, isSame, read, write } from './value-paths.ts'

const values = { name: 'Web', content: { links: [{ title: 'One' }, { title: 'Two' }], hours: null } }

test('a path leads into lists and objects, or to nothing', () => {
  expect(read(values, 'name')).toBe('Web')
  expect(read(values, 'content.links.1.title')).toBe('Two')
  expect(read(values, 'content.hours.time')).toBeUndefined()
})

test('writing changes one place, and copies no more than the way to it', () => {
  const changed = write(values, 'content.links.1.title', 'Second')
  expect(changed.content.links).toEqual([{ title: 'One' }, { title: 'Second' }])
  expect(Array.isArray(changed.content.links)).toBe(true)
  expect(changed.content.links[0]).toBe(values.content.links[0])
  expect(values.content.links[1]).toEqual({ title: 'Two' })
})

test('values are the same when they say the same, files only when they are one', () => {
  expect(isSame(values, structuredClone(values))).toBe(true)
  expect(isSame(values, write(values, 'content.links.0.title', 'Other'))).toBe(false)
  expect(isSame({ a: [] }, { a: {} })).toBe(false)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSame(undefined, null)).toBe(false)
  const picture = () => new File(['x'], 'picture.png')
  expect(isSame({ picture: picture() }, { picture: picture() })).toBe(false)
})

test('the errors behind a removed item move up with their items', () => {
  const errors = { name: 'a', 'links.0.url': 'b', 'links.1.url': 'c', 'links.2.url': 'd', 'linkage.2': 'e' }
  expect(errorsAfterRemoval(errors, 'links', 1)).toEqual({
    name: 'a',
    'links.0.url': 'b',
    'links.1.url': 'd',
    'linkage.2': 'e',
  })
})
