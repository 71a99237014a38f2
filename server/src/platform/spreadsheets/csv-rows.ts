import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type RawRow, UnreadableSheet } from './sheet.ts'

const WRONG_TYPE = 'This isn’t an xlsx or csv file. Save the spreadsheet as .xlsx and send that.'
/** Bytes that are parsed before their rows are taken. */
const PIECE = 65_536

/**
 * Rows of a CSV file with commas or semicolons, with or without a byte order mark.
 * @throws UnreadableSheet if the content isn't text, or a quotation mark isn't closed
 */
export async function* csvRows(content: Uint8Array): AsyncGenerator<RawRow> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(textOf(content)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  })
  let number = 0
  try {
    for await (const cells of Readable.from(piecesOf(content)).pipe(parser)) {
      number += 1
      yield {
        number,
        cells: cells.map((text: string) => ({ text, formula: text.trimStart().startsWith('=') })),
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableSheet(
      `A quotation mark in row ${Number(error.records) + 1} isn’t closed. Close it, or save the spreadsheet as .xlsx.`,
    )
  }
}

function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
}

function textOf(content: Uint8Array): string {
  if (content.length === 0) throw new UnreadableSheet('The file is empty')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // Invalid UTF-8 can be text in another encoding, or a picture.
    const looksLikeText = !content.subarray(0, 1000).some((byte) => byte === 0)
    throw new UnreadableSheet(
      looksLikeText && !startsAsPicture(content)
        ? 'We couldn’t read the characters in this file. Save it as “CSV UTF-8” or as .xlsx.'
        : WRONG_TYPE,
    )
  }
  if (text.includes('\0')) throw new UnreadableSheet(WRONG_TYPE)
  return text
}

/** Signatures of JPEG and PNG. */
const startsAsPicture = (content: Uint8Array) =>
  (content[0] === 0xff && content[1] === 0xd8) || content[0] === 0x89

/** The more frequent delimiter in the first line, outside quotes. */
function delimiterOf(text: string): ',' | ';' {
  const [line = ''] = text.slice(0, 20_000).split(/\r?\n/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  return bare.split(';').length > bare.split(',').length ? ';' : ','
}
