import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Database } from '../database.ts'
import type { JobHandler, Jobs } from '../jobs.ts'
import type { Config } from '../settings/config.ts'

/**
 * The folder or bucket couldn't be reached, didn't answer or is full. Answers 503. What was being stored may or may not be
 * there.
 */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the files can’t be reached', { cause })
    this.name = 'FilesUnavailable'
  }
}

/** Storage of uploaded files by key. Public files are served under /media/; their keys can't be guessed. */
export interface Files {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Streams a text to storage. */
  putText(key: string, content: AsyncIterable<string>, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Streams a stored text. */
  text(key: string): Promise<AsyncIterable<string>>
  /**
   * Repeats it later if the files can't be reached, because what named the file is gone by then. Does nothing on a
   * copy of a site, because the site's own files can be in the same place.
   */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Lists the keys below a folder in batches. */
  list(folder: string): AsyncIterable<readonly string[]>
  storedAt(key: string): Promise<Date>
}

/**
 * Opens the configured S3 bucket, or the folder `files` in DATA_DIR.
 * @throws FilesUnavailable (from its functions)
 */
export async function openFiles(config: Config): Promise<Files> {
  const disk = new Disk(config.S3_BUCKET ? await bucket(config, config.S3_BUCKET) : folder(config))
  return {
    put: (key, content, contentType) => reached(() => disk.put(key, content, { contentType })),
    putText: (key, content, contentType) =>
      reached(() =>
        disk.putStream(key, Readable.from(bytesOf(content), { objectMode: false }), { contentType }),
      ),
    get: (key) => reached(() => disk.getBytes(key)),
    text: (key) => reached(async () => (await disk.getStream(key)).setEncoding('utf8')),
    delete: async (key) => {
      if (!config.isCopy) await reached(() => disk.delete(key))
    },
    exists: (key) => reached(() => disk.exists(key)),
    list: (folder) => listFiles(disk, folder),
    storedAt: (key) => reached(async () => (await disk.getMetaData(key)).lastModified),
  }
}

const DELETE_QUEUE = 'files.delete'
const DELETE_AGAIN_AFTER_SECONDS = 60

/** The same files, whose deletion is left to a job while they can't be reached. */
export function deletedLater(files: Files, db: Database, jobs: Jobs): Files {
  return {
    ...files,
    delete: async (key) => {
      try {
        await files.delete(key)
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error
        await jobs.enqueue(db, DELETE_QUEUE, { key }, { afterSeconds: DELETE_AGAIN_AFTER_SECONDS })
      }
    },
  }
}

/** The job that deletes what couldn't be deleted before. */
export const fileJobs = (files: Files): JobHandler[] => [
  {
    queue: DELETE_QUEUE,
    run: async (data) => {
      if (typeof data === 'object' && data && 'key' in data) await files.delete(String(data.key))
    },
  },
]

/** What makes a text failed while it was being stored, such as a right that was taken away. */
class ContentFailed extends Error {}

/** A file that isn't there is a fault of the caller, or of what names it. */
const missing: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound', 'ENOENT'])

async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ContentFailed) throw cause.cause
      if (missing.has(cause.name) || ('code' in cause && missing.has(cause.code))) throw error
    }
    throw new FilesUnavailable(error)
  }
}

async function* bytesOf(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  try {
    for await (const piece of content) yield Buffer.from(piece)
  } catch (cause) {
    throw new ContentFailed('what was being stored failed', { cause })
  }
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

/** A request that a bucket leaves without an answer is repeated once, before the member is asked to try again. */
const patience = {
  // From six seconds on, the client adds three.
  requestHandler: { connectionTimeout: 2_000, socketTimeout: 5_000 },
  maxAttempts: 2,
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
    ...patience,
    ...(credentials && { credentials }),
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
  })
}
