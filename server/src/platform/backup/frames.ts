import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const Header = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
})
const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
const Sequence = z.object({ name: z.string(), lastValue: z.string().nullable() })
const End = z.object({ rows: z.record(z.string(), z.number()), sequences: z.array(Sequence) })

export type Header = z.output<typeof Header>
export type Table = z.output<typeof Table>
export type End = z.output<typeof End>

/**
 * Frames of a backup or an archive, in this order: a header; for every table its description and its rows in COPY text
 * format, split anywhere; then an end marker, which proves that the file is complete.
 */
export type Frame =
  | { kind: 'header'; value: Header }
  | { kind: 'table'; value: Table }
  | { kind: 'rows'; value: Buffer }
  | { kind: 'end'; value: End }

/** The file isn't a backup, is incomplete, or can't be used by this version. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The first line of a file, so that an archive of a few tables is never restored as a whole database. */
const firstLines = { backup: 'MUSTER-BACKUP\n', archive: 'MUSTER-ARCHIVE\n' } as const
export type Kind = keyof typeof firstLines
const KINDS = { header: 1, table: 2, rows: 3, end: 4 } as const
const PREFIX = 5
const LARGEST = 256 * 1024 * 1024

/**
 * Writes a compressed file that only its owner can read. The file gets its final name only once it's
 * complete.
 */
export async function writeFrames(
  path: string,
  frames: AsyncIterable<Frame>,
  kind: Kind = 'backup',
): Promise<void> {
  const draft = `${path}.part`
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(Readable.from(encode(frames, kind), { objectMode: false }), createGzip(), file)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Streams a file. @throws BackupError if it's of another kind, is truncated or is damaged */
export async function* readFrames(path: string, kind: Kind = 'backup'): AsyncGenerator<Frame> {
  await (await open(path)).close()
  const file = createReadStream(path)
  const plain = createGunzip()
  file.once('error', (error) => plain.destroy(error))
  try {
    yield* decode(file.pipe(plain), kind)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${path} isn’t a complete Muster ${kind}`, { cause: error })
  } finally {
    file.destroy()
    plain.destroy()
    if (!file.closed) await once(file, 'close')
  }
}

async function* encode(frames: AsyncIterable<Frame>, kindOfFile: Kind): AsyncGenerator<Buffer> {
  yield Buffer.from(firstLines[kindOfFile])
  for await (const { kind, value } of frames) {
    const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
    const prefix = Buffer.alloc(PREFIX)
    prefix.writeUInt8(KINDS[kind])
    prefix.writeUInt32BE(body.length, 1)
    yield prefix
    yield body
  }
}

async function* decode(source: AsyncIterable<Buffer>, kindOfFile: Kind): AsyncGenerator<Frame> {
  const take = taker(source)
  const firstLine = firstLines[kindOfFile]
  if ((await take(firstLine.length)).toString() !== firstLine) throw new Error('wrong first bytes')
  for (;;) {
    const prefix = await take(PREFIX)
    const length = prefix.readUInt32BE(1)
    if (length > LARGEST) throw new Error('a piece is too large')
    const frame = parse(prefix.readUInt8(), await take(length))
    yield frame
    if (frame.kind === 'end') return
  }
}

function parse(kind: number, body: Buffer): Frame {
  if (kind === KINDS.rows) return { kind: 'rows', value: body }
  const value: unknown = JSON.parse(body.toString())
  if (kind === KINDS.header) return { kind: 'header', value: Header.parse(value) }
  if (kind === KINDS.table) return { kind: 'table', value: Table.parse(value) }
  if (kind === KINDS.end) return { kind: 'end', value: End.parse(value) }
  throw new Error(`unknown piece ${kind}`)
}

/** Reads exactly the requested number of bytes, however the stream is chunked. */
function taker(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return async (length) => {
    while (size < length) {
      const { value, done } = await iterator.next()
      if (done) throw new Error('cut short')
      held.push(value)
      size += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(length)]
    size -= length
    return all.subarray(0, length)
  }
}
