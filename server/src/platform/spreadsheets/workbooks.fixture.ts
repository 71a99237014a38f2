import { crc32, deflateRawSync } from 'node:zlib'

export interface GivenPart {
  readonly name?: string
  readonly state?: 'visible' | 'hidden' | 'veryHidden'
  /** The XML of its rows. */
  readonly rows: string
  /** The XML before and behind the rows. */
  readonly before?: string
  readonly behind?: string
}

export interface GivenWorkbook {
  readonly sheets: readonly GivenPart[]
  /** Number formats of the styles 1, 2 and so on; style 0 has none. */
  readonly formats?: readonly string[]
  readonly since1904?: boolean
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An xlsx file with the XML of its sheets as other programs write it. */
export function workbookOf({ sheets, formats = [], since1904 = false }: GivenWorkbook): Buffer {
  const relations = sheets.map(
    (_, index) => `<Relationship Id="r${index}" Type="${REL}/worksheet" Target="worksheets/s${index}.xml"/>`,
  )
  return zipOf({
    '_rels/.rels': xml(
      `<Relationships><Relationship Id="r" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${relations.join('')}<Relationship Id="s" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name = 'Sheet', state = 'visible' }, index) =>
            `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
        .join(
          '',
        )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((code, index) => `<xf numFmtId="${/^[1-9]\d?$/.test(code) ? code : 200 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ before = '', rows, behind = '' }, index) => [
        `xl/worksheets/s${index}.xml`,
        xml(`<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`),
      ]),
    ),
  })
}

/** A row of cells with text. */
export const textRow = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`

/** A zip of these parts; `claimed` is a false uncompressed size for its directory. */
export function zipOf(parts: Record<string, Buffer>, claimed?: number): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimed ?? content.length, 8)
    const nameLengths = Buffer.from([name.length, 0, 0, 0])
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, nameLengths])
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name))
    offset += 4 + common.length + name.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, index, Buffer.from('PK\x05\x06'), end])
}
