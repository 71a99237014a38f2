import { mergedCells } from './merged-cells.ts'
import { numberFormats } from './number-formats.ts'
import { type RawRow, type RawTable, type SheetLimits, UnreadableSheet } from './sheet.ts'
import { type HiddenColumns, isTrue, type SheetContext, sheetReader, unescaped } from './sheet-reader.ts'
import {
  broken,
  openXlsx,
  parsePart,
  pieces,
  type Relation,
  relationsOf,
  type XlsxPackage,
} from './xlsx-package.ts'

const MOST_SHARED_TEXTS = 2_000_000
const MOST_SHEETS = 200

/**
 * The sheets of a workbook in order, without charts. Values are read as stored or shown; formulas are detected but
 * never evaluated.
 * @throws UnreadableSheet if the file is damaged, encrypted, of another format or too large once unpacked
 */
export async function xlsxTables(content: Uint8Array, limits: SheetLimits): Promise<RawTable[]> {
  const zip = await openXlsx(content, limits)
  const { sheets, relations, epoch } = await readWorkbook(zip)
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path ?? null
  const texts = partOf('sharedStrings')
  const shared = texts ? await sharedTexts(zip, texts, limits.cellLength) : []
  const formats = await numberFormats(zip, partOf('styles'), epoch)
  return sheets.map(({ name, hidden, path }) => {
    const hiddenColumns: HiddenColumns = []
    return {
      sheet: name,
      hidden,
      rows: () => rowsOf(zip, path, { shared, formats, hiddenColumns, longest: limits.cellLength }),
      isHiddenColumn: (column) => hiddenColumns.some(({ from, to }) => from <= column && column <= to),
    }
  })
}

interface Sheet {
  readonly name: string
  readonly hidden: boolean
  readonly path: string
}

async function readWorkbook(
  zip: XlsxPackage,
): Promise<{ sheets: Sheet[]; relations: Relation[]; epoch: 1900 | 1904 }> {
  const book = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')
  if (!book) throw broken()
  const relations = await relationsOf(zip, book.path)
  const sheets: Sheet[] = []
  let epoch: 1900 | 1904 = 1900
  await parsePart(zip, book.path, {
    open(name, attributes) {
      if (name === 'workbookPr' && isTrue(attributes.date1904)) epoch = 1904
      if (name !== 'sheet' || sheets.length === MOST_SHEETS) return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const part = relations.find(({ id, type }) => id === relation && type === 'worksheet')
      const hidden = (attributes.state ?? 'visible') !== 'visible'
      if (part) sheets.push({ name: attributes.name ?? '', hidden, path: part.path })
    },
  })
  if (sheets.length === 0) throw broken()
  return { sheets, relations, epoch }
}

async function* rowsOf(
  zip: XlsxPackage,
  path: string,
  workbook: Omit<SheetContext, 'merged'>,
): AsyncGenerator<RawRow[]> {
  const reader = sheetReader({ ...workbook, merged: await mergedCells(zip, path) })
  for await (const piece of pieces(zip, path)) {
    reader.parser.write(piece)
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
  reader.parser.close()
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
