import { expect, test } from 'vitest'
import { mentionBegun, piecesOf, withIds, withNames } from './message-pieces.ts'

const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const other = '7f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const asha = { id, username: 'Asha', muid: 'asha@muster' }
const ashaNair = { id: other, username: 'Asha Nair', muid: 'asha-nair@muster' }

test('only addresses of the web become links, and what ends a sentence is no part of them', () => {
  expect(piecesOf('See https://example.org/a?b=1. <b>ok</b> javascript:alert(1)', [])).toEqual([
    { text: 'See ' },
    { link: 'https://example.org/a?b=1', shown: 'https://example.org/a?b=1' },
    { text: '. <b>ok</b> javascript:alert(1)' },
  ])
})

test('a mention is a piece of its own, and stays one when the member is gone', () => {
  const mention = { id, full_name: 'Asha', muid: 'asha@muster' }
  expect(piecesOf(`<@${id}> and <@${other}>`, [mention])).toEqual([
    { mention },
    { text: ' and ' },
    { text: '@Former member' },
  ])
})

test('names become ids and names again, the longer one first', () => {
  const people = [asha, ashaNair]
  const typed = 'Thanks @Asha Nair and @Asha'
  const sent = withIds(typed, people)
  expect(sent).toBe(`Thanks <@${other}> and <@${id}>`)
  expect(withNames(sent, people)).toBe(typed)
})

test('two members of one name are told apart by their member ID', () => {
  const people = [asha, { ...ashaNair, username: 'Asha' }]
  expect(withNames(`<@${other}>`, people)).toBe('@Asha (asha-nair@muster)')
  expect(withIds('@Asha (asha-nair@muster)', people)).toBe(`<@${other}>`)
})

test('a mention begins with an @ after a space, not within an address', () => {
  expect(mentionBegun('Hello @as')).toBe('as')
  expect(mentionBegun('@')).toBe('')
  expect(mentionBegun('asha@mus')).toBeNull()
})
