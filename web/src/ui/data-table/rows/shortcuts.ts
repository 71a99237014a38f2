import { t } from '@lingui/core/macro'
import type { Shortcut } from '../../keys/page-shortcuts.ts'

const made = new Map<string, readonly Shortcut[]>()

/** Shortcuts of a list for the '?' help. Memoised: equal options return the same array. */
export function listShortcuts(can: {
  opens: boolean
  selects: boolean
  adds: boolean
  undoes: boolean
}): readonly Shortcut[] {
  const name = JSON.stringify(can)
  const known = made.get(name)
  if (known) return known
  const shortcuts = [
    { keys: ['J', 'K'], text: t`Next row, previous row` },
    ...(can.opens ? [{ keys: ['Enter'], text: t`Open the highlighted row` }] : []),
    ...(can.selects
      ? [
          { keys: ['X'], text: t`Select the highlighted row` },
          { keys: ['Shift', 'X'], text: t`Select all rows up to this one` },
          { keys: ['Ctrl', 'A'], text: t`Select all rows on the page` },
        ]
      : []),
    ...(can.undoes ? [{ keys: ['Z'], text: t`Undo the highlighted change` }] : []),
    { keys: ['/'], text: t`Search` },
    ...(can.adds ? [{ keys: ['N'], text: t`Add a row` }] : []),
    { keys: ['Esc'], text: t`Clear the highlight` },
  ]
  made.set(name, shortcuts)
  return shortcuts
}
