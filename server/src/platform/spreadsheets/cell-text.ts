import { tidied, withoutHiddenMarks } from '@muster/contract/lib/fields.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import type { CellProblem, RawCell } from './sheet.ts'

/** A text that was escaped with an apostrophe, because a spreadsheet would run it as a formula. */
const escapedFormula = /^'[=+\-@\t\r]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant, neither XML nor the database holds them
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const otherSpaces = /[\u00a0\u2007\u202f]/g
const plain = /^[\x20-\x7e]*$/
/** What a spreadsheet program shows instead of a value. In a text file, nothing else tells them apart. */
const errorValue =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|#+)$/

/** The value of a cell: without spaces and invisible characters around it, or anywhere in an ID. */
export function textOf(cell: RawCell | undefined, longest: number, isId: boolean): string {
  if (!cell) return ''
  if (cell.kind === 'formula') return cell.text.slice(0, longest)
  const text = plain.test(cell.text) ? cell.text.trim() : tidyText(cell.text, isId)
  return (escapedFormula.test(text) ? text.slice(1) : text).slice(0, longest)
}

function tidyText(given: string, isId: boolean): string {
  const text = given.replace(unstorable, '').replace(otherSpaces, ' ').toWellFormed().normalize('NFC')
  return isId ? withoutHiddenMarks(text) : tidied(text)
}

/** Why a cell can't be read; null if it can. */
export function problemOf(column: string, cell: RawCell | undefined, longest: number): CellProblem | null {
  const told = cell && whyNot(cell, longest)
  return told ? { column, text: `${column}: ${told}` } : null
}

function whyNot({ kind, text }: RawCell, longest: number): string | null {
  if (kind === 'formula') return 'formulas aren’t allowed. Enter the value instead.'
  if (kind === 'merged') return 'this cell is merged with another one. Unmerge them and fill in each.'
  if (kind === 'rounded') {
    return 'spreadsheets only keep 15 digits of a number. Format the cell as text and enter it again.'
  }
  if (kind === 'error' || errorValue.test(text.trim())) {
    return `the cell shows ${text.trim().slice(0, 20)}. Enter the value instead.`
  }
  return text.length > longest ? `the text is longer than ${formatNumber(longest)} characters` : null
}
