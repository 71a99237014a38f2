import { describe, expect, it } from 'vitest'
import { currentRow, neighbour } from './current-row.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))

describe('the row in the work area', () => {
  it('is the one that is named, else the first', () => {
    expect(currentRow(rows, 'b', 0)?.id).toBe('b')
    expect(currentRow(rows, null, 2)?.id).toBe('a')
    expect(currentRow([], null, 0)).toBeUndefined()
  })

  it('is the one that took the place of a decided one, or the last', () => {
    expect(currentRow(rows, 'decided', 1)?.id).toBe('b')
    expect(currentRow(rows, 'decided', 3)?.id).toBe('c')
    expect(currentRow([], 'decided', 3)).toBeUndefined()
  })

  it('has neighbours, up to the ends', () => {
    expect(neighbour(rows, 'a', 1)?.id).toBe('b')
    expect(neighbour(rows, 'c', 1)?.id).toBe('c')
    expect(neighbour(rows, 'a', -1)?.id).toBe('a')
    expect(neighbour(rows, undefined, 1)?.id).toBe('a')
  })
})
