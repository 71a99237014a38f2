import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../settings/config.ts'

/** Storage of uploaded files by key. Public files are served under /media/; their keys can't be guessed. */
export interface Files {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Streams a text to storage. */
  putText(key: string, content: AsyncIterable<string>, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Streams a stored text. */
  text(key: string): Promise<AsyncIterable<string>>
  /** Does nothing on a copy of a site, because the site's own files can be in the same place. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Lists the keys below a folder in batches. */
  list(folder: string): AsyncIterable<readonly string[]>
  storedAt(key: string): Promise<Date>
}

/** Opens the configured S3 bucket, or the folder `files` in DATA_DIR. */
export async function openFiles(config: Config): Promise<Files> {
  const disk = new Disk(config.S3_BUCKET ? await bucket(config, config.S3_BUCKET) : folder(config))
  return {
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    putText: (key, content, contentType) =>
      disk.putStream(key, Readable.from(bytesOf(content), { objectMode: false }), { contentType }),
    get: (key) => disk.getBytes(key),
    text: async (key) => (await disk.getStream(key)).setEncoding('utf8'),
    delete: async (key) => {
      if (!config.isCopy) await disk.delete(key)
    },
    exists: (key) => disk.exists(key),
    list: (folder) => listFiles(disk, folder),
    storedAt: async (key) => (await disk.getMetaData(key)).lastModified,
  }
}

async function* bytesOf(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.from(piece)
}

const BATCH = 500

async function* listFiles(disk: Disk, folder: string): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    let keys: string[] = []
    for (const found of page.objects) {
      // A bucket lists by key prefix, which also matches `pictures-of-old`.
      if (!found.isFile || !found.key.startsWith(`${folder}/`)) continue
      keys.push(found.key)
      if (keys.length === BATCH) {
        yield keys
        keys = []
      }
    }
    if (keys.length > 0) yield keys
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function folder(config: Config) {
  return new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' })
}

/** Imported lazily, because the S3 client is large. */
async function bucket(config: Config, name: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const credentials =
    config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY
      ? { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY }
      : undefined
  return new S3Driver({
    bucket: name,
    region: config.S3_REGION,
    visibility: 'private',
    supportsACL: false,
    ...(credentials && { credentials }),
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
  })
}
