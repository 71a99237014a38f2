import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, fieldRefused, notFound } from '../../../../platform/errors.ts'
import { wholePicture } from '../../../../platform/files/pictures.ts'
import type { UploadedFile } from '../../../../platform/http/upload.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { currentForm, lockHackathonShared } from '../stored.ts'

/** Files uploaded as answers. They are loose until an application that names them is sent. */

const LONGEST_SIDE = 2400
const MOST_NAME = 100
/** Loose files of one person for one hackathon. */
const MOST_LOOSE = 20

/**
 * Stores a file for a question. A picture is re-encoded; a PDF must have a PDF's header and trailer.
 * @throws AppError 404; 400 on `field_name` when it isn't a file question, and on `file` for other file types
 */
export async function uploadAnswer(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  userId: string,
  { hackathonId, fieldName }: { readonly hackathonId: string; readonly fieldName: string },
  { content, fileName }: UploadedFile,
): Promise<{ file_id: string; name: string }> {
  await lockHackathonShared(db, hackathonId)
  const { fields } = await currentForm(db, hackathonId)
  if (!fields.some(({ kind, field_name }) => kind === 'file' && field_name === fieldName)) {
    throw fieldRefused('field_name', 'The form doesn’t ask for a file here')
  }
  const isPdf = looksLikePdf(content)
  const kept = isPdf ? content : await readPicture(content)
  const name = nameOf(fileName, isPdf ? 'pdf' : 'webp')
  const key = `hackathons/${randomUUID()}.${isPdf ? 'pdf' : 'webp'}`
  await files.put(key, kept, isPdf ? 'application/pdf' : 'image/webp')
  try {
    const [made] = await db.execute<{ id: string }>(sql`
      insert into hackathon_answer_file (hackathon_id, user_id, field_name, name, file_key)
      select ${hackathonId}::uuid, ${userId}::uuid, ${fieldName}::text, ${name}::text, ${key}::text
      where (
        select count(*) from hackathon_answer_file
        where user_id = ${userId}::uuid and hackathon_id = ${hackathonId}::uuid and application_id is null
      ) < ${MOST_LOOSE}::integer
      returning id`)
    if (!made)
      throw fieldRefused(
        'file',
        'You’ve uploaded too many files for now. Send your application, or come back tomorrow.',
      )
    return { file_id: made.id, name }
  } catch (error) {
    await files.delete(key)
    throw error
  }
}

const looksLikePdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1024).includes('%%EOF')

async function readPicture(content: Buffer): Promise<Buffer> {
  try {
    return await wholePicture(content, LONGEST_SIDE, 'file')
  } catch (error) {
    if (error instanceof AppError && error.status === 400)
      throw fieldRefused('file', 'Choose a PDF, or a PNG, JPEG or WebP picture')
    throw error
  }
}

function nameOf(fileName: string, extension: string): string {
  const stem =
    fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[\p{Cc}/\\]+/gu, ' ')
      .trim() || 'file'
  return `${stem.slice(0, MOST_NAME - extension.length - 1)}.${extension}`
}

/**
 * Links files to an application. Files that it no longer names become loose.
 * @throws AppError 400 on the field of a file that isn't theirs, or that answers another question
 */
export async function attachFiles(
  tx: Database,
  {
    applicationId,
    userId,
    hackathonId,
  }: Readonly<Record<'applicationId' | 'userId' | 'hackathonId', string>>,
  files: ReadonlyMap<string, string>,
  at: string,
): Promise<void> {
  await tx.execute(sql`
    update hackathon_answer_file set application_id = null
    where application_id = ${applicationId}::uuid and id <> all (${uuids(files.values())})`)
  if (files.size === 0) return
  const taken = await tx.execute<{ id: string; field_name: string }>(sql`
    update hackathon_answer_file set application_id = ${applicationId}::uuid
    where id = any (${uuids(files.values())}) and user_id = ${userId}::uuid and hackathon_id = ${hackathonId}::uuid
    returning id, field_name`)
  const fieldOf = new Map([...taken].map(({ id, field_name }) => [id, field_name]))
  for (const [field, id] of files) {
    if (fieldOf.get(id) !== field) throw fieldRefused(`${at}.${field}`, 'Upload this file again')
  }
}

/** Names of an application's files, by id. */
export const namesOfFiles = sql`(
  select coalesce(jsonb_object_agg(file.id, file.name), '{}') from hackathon_answer_file as file
  where file.application_id = application.id
)`

interface StoredFile {
  readonly file_key: string
  readonly user_id: string
  readonly hackathon_id: string
}

/** A file, its owner and its hackathon. The caller checks who can read it. @throws AppError 404 */
export async function findAnswerFile(db: Database, id: string): Promise<StoredFile> {
  const [file] = await db.execute<StoredFile>(
    sql`select file_key, user_id, hackathon_id from hackathon_answer_file where id = ${id}::uuid`,
  )
  if (!file) throw notFound('this file')
  return file
}

const AT_ONCE = 500

/** Deletes loose files that were uploaded more than a day ago. */
export async function tidyAnswerFiles({
  db,
  files,
  clock,
}: Pick<Parts, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 86_400_000)
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const rows = await db.execute<{ file_key: string }>(sql`
      delete from hackathon_answer_file where id in (
        select id from hackathon_answer_file
        where application_id is null and created_at < ${before}::timestamptz limit ${AT_ONCE}::integer
      ) returning file_key`)
    for (const { file_key } of rows) await files.delete(file_key)
    gone = rows.length
  }
}
