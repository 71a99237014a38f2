import type { PlaceRow } from '@muster/contract/places/locations.ts'

/** The children of a location, as far as they're loaded. */
export type Branch =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly places: readonly PlaceRow[]; readonly more: number }

export interface TreeRow {
  readonly kind: 'place'
  readonly place: PlaceRow
  readonly depth: number
  /** Null for locations that can't have children. */
  readonly open: boolean | null
  /** Position among its siblings, and their number (for aria-posinset and aria-setsize). */
  readonly position: number
  readonly siblings: number
}

/** A placeholder for children: loading, failed, or too many to show. */
export interface NoteRow {
  readonly kind: 'loading' | 'failed' | 'more'
  readonly parent: string | null
  readonly depth: number
  readonly count: number
}

export type ShownRow = TreeRow | NoteRow

interface Tree {
  /** Null returns the countries. */
  readonly branchOf: (parent: string | null) => Branch
  readonly isOpen: (place: PlaceRow) => boolean
}

/** Flattens the tree into its visible rows, from the top. */
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

/** The effect of a key on the focused row. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close' | 'choose'; readonly id: string }

/** Maps keys to moves: arrow keys navigate, expand and collapse; Home and End jump; Enter opens. */
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

/**
 * Type-ahead: finds the next row whose name starts with the typed text. A single letter cycles through the
 * matches.
 */
export function rowTyped(rows: readonly TreeRow[], id: string, typed: string): string | null {
  const at = rows.findIndex(({ place }) => place.id === id)
  const from = typed.length > 1 ? at : at + 1
  const turned = [...rows.slice(from), ...rows.slice(0, from)]
  const words = typed.toLowerCase()
  return turned.find(({ place }) => place.name.toLowerCase().startsWith(words))?.place.id ?? null
}
