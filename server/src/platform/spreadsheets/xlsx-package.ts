import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { READABLE, type SheetLimits, UnreadableSheet } from './sheet.ts'

const BROKEN = `The file is damaged or isn’t a spreadsheet. ${READABLE}`
/** Parts by which other formats are known. */
const otherFormats: Readonly<Record<string, string>> = {
  'content.xml': '.ods',
  'xl/workbook.bin': '.xlsb',
  'Index/Document.iwa': '.numbers',
  'Index.zip': '.numbers',
  'word/document.xml': '.docx',
  'ppt/presentation.xml': '.pptx',
}
const MOST_PARTS = 10_000
/** Limit of parts that only list other parts. */
const SMALL_PART_BYTES = 5_000_000

export const broken = () => new UnreadableSheet(BROKEN)

/** The parts of an xlsx file (a zip). */
export interface XlsxPackage {
  /** Streams the text of a part. @throws UnreadableSheet if it's missing */
  read(path: string): Promise<Readable>
  has(path: string): boolean
}

/**
 * Opens the zip and reads only its directory. Unpacking a part fails if it's larger than the directory says,
 * so a false directory (zip bomb) doesn't help.
 * @throws UnreadableSheet if it's damaged, encrypted, of another format, or unpacks to more than the limit
 */
export async function openXlsx(content: Uint8Array, limits: SheetLimits): Promise<XlsxPackage> {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const zip: ZipFile = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false }).catch(() => {
    throw broken()
  })
  const parts = await listParts(zip, limits).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? error : broken()
  })
  const other = Object.keys(otherFormats).find((part) => parts.has(part))
  if (other) {
    throw new UnreadableSheet(`We can’t read ${otherFormats[other]} files. ${READABLE}`)
  }
  return {
    has: (path) => parts.has(path),
    async read(path) {
      const entry = parts.get(path)
      if (!entry) throw broken()
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw broken()
      })
      return stream.setEncoding('utf8')
    },
  }
}

function listParts(zip: ZipFile, limits: SheetLimits): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Entry>()
    let bytes = 0
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (bytes > limits.unpackedBytes || parts.size >= MOST_PARTS) {
        reject(new UnreadableSheet('The file is too large once unpacked. Split it into several files.'))
        return
      }
      if (entry.isEncrypted()) {
        reject(new UnreadableSheet('The file is password-protected. Save it without a password.'))
        return
      }
      parts.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(parts))
    zip.on('error', reject)
    zip.readEntry()
  })
}

/** Name of a tag or attribute without its namespace prefix, which differs between programs. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** An XML parser for one part. It only knows XML's built-in entities and loads nothing external. */
export function xmlParser(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes))
  if (handlers.close) {
    const { close } = handlers
    parser.on('closetag', ({ name }) => close(localName(name)))
  }
  if (handlers.text) {
    parser.on('text', handlers.text)
    parser.on('cdata', handlers.text)
  }
  parser.on('error', () => {
    throw broken()
  })
  return parser
}

/** Parses a whole part. */
export async function parsePart(zip: XlsxPackage, path: string, handlers: XmlHandlers): Promise<void> {
  const parser = xmlParser(handlers)
  for await (const piece of pieces(zip, path)) parser.write(piece)
  parser.close()
}

/** Text of a part in chunks; errors of the zip reader mean that the file is damaged. */
export async function* pieces(zip: XlsxPackage, path: string): AsyncGenerator<string> {
  const stream = await zip.read(path)
  try {
    for await (const piece of stream) yield piece as string
  } catch {
    throw broken()
  }
}

export interface Relation {
  readonly id: string
  /** Last segment of its type URI, which is the same in both variants of the format. */
  readonly type: string
  readonly path: string
}

/** The relationships of a part. */
export async function relationsOf(zip: XlsxPackage, path: string): Promise<Relation[]> {
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const relations: Relation[] = []
  const list = `${folder}_rels/${path.slice(slash)}.rels`
  if (!zip.has(list)) return []
  let read = 0
  const parser = xmlParser({
    open(name, attributes) {
      if (name !== 'Relationship') return
      const type = attributes.Type?.split('/').at(-1) ?? ''
      relations.push({ id: attributes.Id ?? '', type, path: resolvedPath(folder, attributes.Target ?? '') })
    },
  })
  for await (const piece of pieces(zip, list)) {
    read += piece.length
    if (read > SMALL_PART_BYTES) throw broken()
    parser.write(piece)
  }
  parser.close()
  return relations
}

/** Paths are relative to the part's folder, or start with a slash. */
function resolvedPath(folder: string, target: string): string {
  const address = URL.parse(target, `http://part/${folder}`)
  try {
    return decodeURIComponent(address?.pathname.slice(1) ?? '')
  } catch {
    throw broken()
  }
}
