import { streamCsvRows } from 'hucre/csv'
import { type RawRow, UnreadableSheet } from './sheet.ts'

const WRONG_TYPE = 'This isn’t an xlsx or csv file. Save the spreadsheet as .xlsx and send that.'

/**
 * Rows of a CSV file with commas or semicolons, with or without a byte order mark.
 * @throws UnreadableSheet if the content isn't text
 */
export function* csvRows(content: Uint8Array): Generator<RawRow> {
  const text = textOf(content)
  let number = 0
  for (const cells of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    number += 1
    yield {
      number,
      cells: cells.map((cell) => {
        const value = String(cell ?? '')
        return { text: value, formula: value.trimStart().startsWith('=') }
      }),
    }
  }
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
