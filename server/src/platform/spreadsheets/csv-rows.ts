import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import {
  assertPossibleRow,
  type RawCell,
  type RawRow,
  type RawTable,
  READABLE,
  UnreadableSheet,
} from './sheet.ts'

const WRONG_TYPE = `This isn’t an xlsx or csv file. ${READABLE}`
/** Bytes that are parsed before their rows are taken. */
const PIECE = 65_536
/** Most rows that are passed on at once. */
const ROWS_AT_ONCE = 500

/**
 * A text file with commas, semicolons or tabs, in UTF-8 or UTF-16.
 * @throws UnreadableSheet if the content isn't text
 */
export function csvTable(content: Uint8Array): RawTable {
  const text = textOf(content)
  return { sheet: null, hidden: false, isHiddenColumn: () => false, rows: () => rowsOf(text) }
}

/** @throws UnreadableSheet if a quotation mark isn't closed, or there are too many lines */
async function* rowsOf(text: string): AsyncGenerator<RawRow[]> {
  // Excel writes and hides a line `sep=;`.
  const told = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(text.slice(0, 20))
  const body = told ? text.slice(told[0].length) : text
  const parser = parse({
    delimiter: told?.[1] ?? delimiterOf(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Drops blank rows early, while they cost little. The others have their number in front.
    on_record: (record, { records, empty_lines }) => {
      const number = records + empty_lines
      assertPossibleRow(number)
      return record.every((text) => text.trim() === '') ? null : [String(number), ...record]
    },
  })
  let rows: RawRow[] = []
  try {
    for await (const [number, ...record] of Readable.from(piecesOf(body)).pipe(parser)) {
      rows.push({ number: Number(number), hidden: false, cells: cellsOf(record) })
      if (rows.length < ROWS_AT_ONCE) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableSheet(
      `A quotation mark in row ${Number(error.records) + Number(error.empty_lines) + 1} isn’t closed. Close it, or save the spreadsheet as .xlsx.`,
    )
  }
  yield rows
}

function cellsOf(record: readonly string[]): Map<number, RawCell> {
  const cells = new Map<number, RawCell>()
  for (const [index, text] of record.entries()) {
    if (text !== '') cells.set(index, { text, kind: text.trimStart().startsWith('=') ? 'formula' : 'value' })
  }
  return cells
}

function* piecesOf(text: string): Generator<Buffer> {
  const content = Buffer.from(text)
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
}

function textOf(content: Uint8Array): string {
  if (content.length === 0) throw new UnreadableSheet('The file is empty')
  let text: string
  try {
    text = new TextDecoder(encodingOf(content), { fatal: true }).decode(content)
  } catch {
    // Invalid UTF-8 can be text in another encoding, or a picture.
    const looksLikeText = !content.subarray(0, 1000).some((byte) => byte === 0)
    throw new UnreadableSheet(
      looksLikeText && !startsAsPicture(content)
        ? 'We couldn’t read the characters in this file. Save it as “CSV UTF-8” or as .xlsx.'
        : WRONG_TYPE,
    )
  }
  if (text.includes('\0') || /^\s*(?:%PDF|\{\\rtf|<[!?a-z])/i.test(text.slice(0, 200))) {
    throw new UnreadableSheet(WRONG_TYPE)
  }
  return text
}

/** UTF-16 if there is its byte order mark, or if every other byte of the first letters is zero. */
function encodingOf([one, two, three, four]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((one === 0xff && two === 0xfe) || (one && two === 0 && three && four === 0)) return 'utf-16le'
  if ((one === 0xfe && two === 0xff) || (one === 0 && two && three === 0 && four)) return 'utf-16be'
  return 'utf-8'
}

/** Signatures of JPEG and PNG. */
const startsAsPicture = (content: Uint8Array) =>
  (content[0] === 0xff && content[1] === 0xd8) || content[0] === 0x89

/** The most frequent delimiter in the first line that isn't blank, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, 20_000)
    .trimStart()
    .split(/[\r\n]/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const [most = ','] = [',', ';', '\t'].sort(
    (one, other) => bare.split(other).length - bare.split(one).length,
  )
  return most
}
