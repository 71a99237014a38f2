import { type RawCell, type RawRow, type SheetLimits, UnreadableSheet } from './sheet.ts'
import {
  broken,
  openXlsx,
  parsePart,
  pieces,
  relationsOf,
  type XlsxPackage,
  xmlParser,
} from './xlsx-package.ts'

const MOST_SHARED_TEXTS = 2_000_000
const PREFERRED_SHEET = 'sheet1'
/** Column limit of the format (XFD). */
const MOST_CELLS = 16_384

/**
 * Rows of Sheet1, or else of the first sheet, in batches. Values are read as stored; formulas are detected
 * but never evaluated.
 * @throws UnreadableSheet if the file is damaged, encrypted or too large once unpacked
 */
export async function* xlsxRows(content: Uint8Array, limits: SheetLimits): AsyncGenerator<RawRow[]> {
  const zip = await openXlsx(content, limits)
  const { sheet, texts } = await findSheet(zip)
  const shared = texts ? await sharedTexts(zip, texts, limits.cellLength) : []
  const reader = sheetReader(shared, limits.cellLength)
  for await (const piece of pieces(zip, sheet)) {
    reader.parser.write(piece)
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
  reader.parser.close()
}

async function findSheet(zip: XlsxPackage): Promise<{ sheet: string; texts: string | null }> {
  const book = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')
  if (!book) throw broken()
  const sheets: { name: string; relation: string }[] = []
  await parsePart(zip, book.path, {
    open(name, attributes) {
      if (name !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributes.name ?? '', relation })
    },
  })
  const chosen = sheets.find(({ name }) => name.trim().toLowerCase() === PREFERRED_SHEET) ?? sheets[0]
  const relations = await relationsOf(zip, book.path)
  const sheet = relations.find(({ id, type }) => id === chosen?.relation && type === 'worksheet')
  if (!sheet) throw broken()
  return { sheet: sheet.path, texts: relations.find(({ type }) => type === 'sharedStrings')?.path ?? null }
}

/**
 * Shared strings, which cells refer to by index. One character more than allowed is kept, to detect texts
 * that are too long.
 */
async function sharedTexts(zip: XlsxPackage, path: string, longest: number): Promise<string[]> {
  const texts: string[] = []
  let current = ''
  let inText = false
  let inReading = false
  await parsePart(zip, path, {
    open(name) {
      if (name === 'si') current = ''
      // Phonetic hints aren't part of the text.
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = !inReading
    },
    text(text) {
      if (inText && current.length <= longest) current += text
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') {
        texts.push(unescaped(current.slice(0, longest + 1)))
        if (texts.length > MOST_SHARED_TEXTS)
          throw new UnreadableSheet('The file has too many different text values')
      }
    },
  })
  return texts
}

/** Characters that XML can't contain are escaped as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** A parser of one sheet; `take` returns the rows finished since the last call. */
function sheetReader(shared: readonly string[], longest: number) {
  let rows: RawRow[] = []
  let cells: (RawCell | undefined)[] = []
  let number = 0
  let column = -1
  let type = ''
  let value = ''
  let formula: string | null = null
  let reading: 'value' | 'formula' | null = null
  const parser = xmlParser({
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attributes.r)
        number = Number.isInteger(given) && given > 0 ? given : number + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? ''
        value = ''
        formula = null
      } else if (name === 'v' || name === 't') reading = 'value'
      else if (name === 'f') {
        reading = 'formula'
        formula = ''
      }
    },
    text(text) {
      if (reading === 'value' && value.length <= longest) value += text
      else if (reading === 'formula' && formula !== null && formula.length <= longest) formula += text
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') reading = null
      else if (name === 'row') rows.push({ number, cells })
      else if (name === 'c') {
        // Of formulas that were filled down, only the first cell has the text.
        if (formula !== null) cells[column] = { text: `=${formula || value}`, formula: true }
        else if (value !== '') cells[column] = { text: cellText(type, value, shared), formula: false }
      }
    },
  })
  return {
    parser,
    take() {
      const finished = rows
      rows = []
      return finished
    },
  }
}

function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return unescaped(value)
  // 0.1 may be stored as 0.10000000000000001, and 300 as 3E2.
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) < 1e15 ? String(number) : value
}

/** Column index of a cell reference: 0 for A1. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.toUpperCase().charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  if (column < 1 || column > MOST_CELLS) throw broken()
  return column - 1
}
