import type { Shortcut } from '../../keys/page-shortcuts.ts'

const made = new Map<string, readonly Shortcut[]>()

/** The keys of a list for the help that '?' shows; the same array for the same list. */
export function listShortcuts(can: { opens: boolean; selects: boolean; adds: boolean }): readonly Shortcut[] {
  const name = JSON.stringify(can)
  const known = made.get(name)
  if (known) return known
  const shortcuts = [
    { keys: ['J', 'K'], text: 'Next row, row before' },
    ...(can.opens ? [{ keys: ['Enter'], text: 'Open the marked row' }] : []),
    ...(can.selects
      ? [
          { keys: ['X'], text: 'Select the marked row' },
          { keys: ['Shift', 'X'], text: 'Select all rows up to it' },
          { keys: ['Ctrl', 'A'], text: 'Select all rows of the page' },
        ]
      : []),
    { keys: ['/'], text: 'Search' },
    ...(can.adds ? [{ keys: ['N'], text: 'Add a row' }] : []),
    { keys: ['Esc'], text: 'Take the mark off the row' },
  ]
  made.set(name, shortcuts)
  return shortcuts
}
