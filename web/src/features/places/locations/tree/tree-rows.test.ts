import type { PlaceRow } from '@muster/contract/places/locations.ts'
import { describe, expect, it } from 'vitest'
import { type Branch, isPlace, moveOf, rowTyped, shownRows } from './tree-rows.ts'

const place = (id: string, parent_id: string | null, inside = 0): PlaceRow => ({
  id,
  parent_id,
  inside,
  name: id,
  level: 'country',
  organisations: 0,
  members: 0,
})

const branches: Readonly<Record<string, Branch>> = {
  top: { state: 'ready', places: [place('India', null, 2), place('Oman', null, 1)], more: 0 },
  India: { state: 'ready', places: [place('Goa', 'India'), place('Kerala', 'India', 1)], more: 3 },
  Kerala: { state: 'loading' },
}
const rowsWith = (...open: string[]) =>
  shownRows({
    branchOf: (parent) => branches[parent ?? 'top'] ?? { state: 'failed' },
    isOpen: ({ id }) => open.includes(id),
  })
const names = (rows: ReturnType<typeof rowsWith>) =>
  rows.map((row) => (isPlace(row) ? `${'-'.repeat(row.depth)}${row.place.name}` : row.kind))

describe('the rows of the tree', () => {
  it('are those of open places, with what is on its way or too much', () => {
    expect(names(rowsWith())).toEqual(['India', 'Oman'])
    expect(names(rowsWith('India', 'Kerala'))).toEqual([
      ...['India', '-Goa', '-Kerala', 'loading', 'more', 'Oman'],
    ])
    expect(names(rowsWith('Oman'))).toEqual(['India', 'Oman', 'failed'])
    const [goa] = rowsWith('India').filter(isPlace).slice(1)
    expect(goa).toMatchObject({ open: null, position: 1, siblings: 5 })
  })

  it('are walked with the arrows, which open and close', () => {
    const rows = rowsWith('India').filter(isPlace)
    expect(moveOf('ArrowDown', rows, 'India')).toEqual({ kind: 'focus', id: 'Goa' })
    expect(moveOf('ArrowUp', rows, 'India')).toBeNull()
    expect(moveOf('ArrowRight', rows, 'India')).toEqual({ kind: 'focus', id: 'Goa' })
    expect(moveOf('ArrowRight', rows, 'Oman')).toEqual({ kind: 'open', id: 'Oman' })
    expect(moveOf('ArrowRight', rows, 'Goa')).toBeNull()
    expect(moveOf('ArrowLeft', rows, 'India')).toEqual({ kind: 'close', id: 'India' })
    expect(moveOf('ArrowLeft', rows, 'Goa')).toEqual({ kind: 'focus', id: 'India' })
    expect(moveOf('End', rows, 'Goa')).toEqual({ kind: 'focus', id: 'Oman' })
    expect(moveOf('Enter', rows, 'Goa')).toEqual({ kind: 'choose', id: 'Goa' })
  })

  it('are jumped to by typing', () => {
    const rows = rowsWith('India').filter(isPlace)
    expect(rowTyped(rows, 'India', 'k')).toBe('Kerala')
    expect(rowTyped(rows, 'Kerala', 'g')).toBe('Goa')
    expect(rowTyped(rows, 'Kerala', 'ke')).toBe('Kerala')
    expect(rowTyped(rows, 'India', 'x')).toBeNull()
  })
})
