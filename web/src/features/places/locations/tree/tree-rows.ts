import type { PlaceRow } from '@muster/contract/places/locations.ts'

/** The places that lie in one place, as far as they are known. */
export type Branch =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly places: readonly PlaceRow[]; readonly more: number }

/** A place as a row of the tree. */
export interface TreeRow {
  readonly kind: 'place'
  readonly place: PlaceRow
  readonly depth: number
  /** Null for places that hold no other. */
  readonly open: boolean | null
  /** Which one it is of those that lie in the same place, and how many these are. */
  readonly position: number
  readonly siblings: number
}

/** What stands in for places: they are on their way, did not load, or are too many. */
export interface NoteRow {
  readonly kind: 'loading' | 'failed' | 'more'
  readonly parent: string | null
  readonly depth: number
  readonly count: number
}

export type ShownRow = TreeRow | NoteRow

interface Tree {
  /** Null for the countries. */
  readonly branchOf: (parent: string | null) => Branch
  readonly isOpen: (place: PlaceRow) => boolean
}

/** The rows that are in sight, from the top. */
export function shownRows(tree: Tree, parent: string | null = null, depth = 0): ShownRow[] {
  const branch = tree.branchOf(parent)
  const note = (kind: NoteRow['kind'], count = 0): NoteRow => ({ kind, parent, depth, count })
  if (branch.state !== 'ready') return [note(branch.state)]
  const rows = branch.places.flatMap((place, index): ShownRow[] => {
    const open = place.inside > 0 ? tree.isOpen(place) : null
    const row: TreeRow = {
      kind: 'place',
      place,
      depth,
      open,
      position: index + 1,
      siblings: branch.places.length + branch.more,
    }
    return open ? [row, ...shownRows(tree, place.id, depth + 1)] : [row]
  })
  return branch.more > 0 ? [...rows, note('more', branch.more)] : rows
}

export const isPlace = (row: ShownRow): row is TreeRow => row.kind === 'place'

/** What a key does in the tree, with the focus on one of its rows. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close' | 'choose'; readonly id: string }

/** The keys of a tree: arrows go up and down, open and close; Home and End go to the ends; Enter chooses. */
export function moveOf(key: string, rows: readonly TreeRow[], id: string): TreeMove | null {
  const at = rows.findIndex(({ place }) => place.id === id)
  const row = rows[at]
  if (!row) return null
  const focus = (to: TreeRow | undefined): TreeMove | null => (to ? { kind: 'focus', id: to.place.id } : null)
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (row.open === null) return null
      return row.open ? focus(rows[at + 1]) : { kind: 'open', id }
    case 'ArrowLeft':
      if (row.open) return { kind: 'close', id }
      return focus(rows.find(({ place }) => place.id === row.place.parent_id))
    case 'Enter':
      return { kind: 'choose', id }
    default:
      return null
  }
}

/** The next row whose name begins with what was typed, after this one; a single letter goes on from row to row. */
export function rowTyped(rows: readonly TreeRow[], id: string, typed: string): string | null {
  const at = rows.findIndex(({ place }) => place.id === id)
  const from = typed.length > 1 ? at : at + 1
  const turned = [...rows.slice(from), ...rows.slice(0, from)]
  const words = typed.toLowerCase()
  return turned.find(({ place }) => place.name.toLowerCase().startsWith(words))?.place.id ?? null
}
