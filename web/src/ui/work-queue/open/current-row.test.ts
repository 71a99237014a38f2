import { describe, expect, it } from 'vitest'
import { afterSkipping, currentRow, neighbour } from './current-row.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const fresh = { wanted: null, shown: undefined, lastIndex: 0, isTaken: () => false }
const takenBySomebody =
  (...ids: string[]) =>
  ({ id }: { id: string }) =>
    ids.includes(id)

describe('the row in the work area', () => {
  it('is the one that is named, else the first', () => {
    expect(currentRow(rows, { ...fresh, wanted: 'b' })?.id).toBe('b')
    expect(currentRow(rows, { ...fresh, lastIndex: 2 })?.id).toBe('a')
    expect(currentRow([], fresh)).toBeUndefined()
  })

  it('is the one that took the place of a decided one, or the last', () => {
    expect(currentRow(rows, { ...fresh, wanted: 'decided', lastIndex: 1 })?.id).toBe('b')
    expect(currentRow(rows, { ...fresh, wanted: 'decided', lastIndex: 3 })?.id).toBe('c')
    expect(currentRow([], { ...fresh, wanted: 'decided', lastIndex: 3 })).toBeUndefined()
  })

  it('stays when others come before it', () => {
    expect(currentRow(rows, { ...fresh, shown: 'b' })?.id).toBe('b')
    expect(currentRow(rows, { ...fresh, wanted: 'decided', shown: 'c' })?.id).toBe('c')
    expect(currentRow(rows, { ...fresh, shown: 'gone' })?.id).toBe('a')
  })

  it('is none that somebody else works on, unless it is named or all are', () => {
    expect(currentRow(rows, { ...fresh, isTaken: takenBySomebody('a') })?.id).toBe('b')
    const decided = { ...fresh, wanted: 'decided', lastIndex: 2 }
    expect(currentRow(rows, { ...decided, isTaken: takenBySomebody('c') })?.id).toBe('b')
    expect(currentRow(rows, { ...fresh, wanted: 'a', isTaken: takenBySomebody('a') })?.id).toBe('a')
    expect(currentRow(rows, { ...fresh, isTaken: () => true })?.id).toBe('a')
  })

  it('has neighbours, up to the ends', () => {
    const nobody = () => false
    expect(neighbour(rows, 'a', 1, nobody)?.id).toBe('b')
    expect(neighbour(rows, 'c', 1, nobody)?.id).toBe('c')
    expect(neighbour(rows, 'a', -1, nobody)?.id).toBe('a')
    expect(neighbour(rows, undefined, 1, nobody)?.id).toBe('a')
  })

  it('passes over what a colleague has open', () => {
    expect(neighbour(rows, 'a', 1, takenBySomebody('b'))?.id).toBe('c')
    expect(neighbour(rows, 'c', -1, takenBySomebody('b'))?.id).toBe('a')
    expect(neighbour(rows, 'a', 1, takenBySomebody('b', 'c'))?.id).toBe('a')
  })

  it('is followed by the next free one when it is skipped, at the end by the first', () => {
    expect(afterSkipping(rows, 'a', takenBySomebody('b'))?.id).toBe('c')
    expect(afterSkipping(rows, 'c', takenBySomebody('a'))?.id).toBe('b')
    expect(afterSkipping(rows, 'a', takenBySomebody('b', 'c'))).toBeUndefined()
  })
})
