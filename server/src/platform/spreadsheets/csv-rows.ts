import { streamCsvRows } from 'hucre/csv'
import { type RawRow, UnreadableSheet } from './sheet.ts'

const WRONG_TYPE = 'This isn’t an xlsx or csv file. Save the spreadsheet as .xlsx and send that.'

/**
 * Rows of a csv file, with commas or semicolons, with or without a byte order mark.
 * @throws UnreadableSheet when the content is no text.
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
    // Letters with accents in another encoding look like this, and so do pictures.
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

/** JPEG, and PNG with its high first byte. */
const startsAsPicture = (content: Uint8Array) =>
  (content[0] === 0xff && content[1] === 0xd8) || content[0] === 0x89

/** The one that the first line has more of, outside of quotes. */
function delimiterOf(text: string): ',' | ';' {
  const [line = ''] = text.slice(0, 20_000).split(/\r?\n/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  return bare.split(';').length > bare.split(',').length ? ';' : ','
}
