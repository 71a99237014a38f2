import { crc32 } from 'node:zlib'

/** Bakes a credential into its badge picture, so that the picture alone can be verified (Open Badges 3.0). */

const KEYWORD = 'openbadgecredential'
const SIGNATURE_BYTES = 8

interface Chunk {
  readonly type: string
  readonly whole: Buffer
  readonly data: Buffer
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const whole = png.subarray(at, at + length + 12)
    yield { type: whole.toString('latin1', 4, 8), whole, data: whole.subarray(8, 8 + length) }
    at += length + 12
  }
}

const isOurs = ({ type, data }: Chunk) =>
  type === 'iTXt' && data.toString('latin1', 0, KEYWORD.length + 1) === `${KEYWORD}\0`

/** Call it last: other tools that write the picture can drop the text. Replaces an existing text. */
export function bakePng(png: Buffer, text: string): Buffer {
  // Keyword, then: not compressed, no method, no language, no translated keyword.
  const body = Buffer.concat([Buffer.from(`iTXt${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(text)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  const [head, ...rest] = [...chunksOf(png)].filter((chunk) => !isOurs(chunk)).map(({ whole }) => whole)
  if (!head) throw new Error('this is no PNG')
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), head, length, body, check, ...rest])
}

/** The credential baked into a picture; null when there is none. */
export function readPng(png: Buffer): string | null {
  const found = [...chunksOf(png)].find(isOurs)
  return found ? found.data.subarray(KEYWORD.length + 5).toString('utf8') : null
}

const NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0'

/** `]]>` would end the CDATA section. */
const withinCdata = (text: string) => text.replaceAll(']]>', ']]]]><![CDATA[>')

export const bakeSvg = (svg: string, text: string): string =>
  svg.replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) =>
      `<svg${attributes} xmlns:openbadges="${NAMESPACE}"><openbadges:credential><![CDATA[${withinCdata(text)}]]></openbadges:credential>`,
  )
