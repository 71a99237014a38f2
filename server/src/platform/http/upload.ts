import type { MultipartFile } from '@fastify/multipart'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldRefused, refused } from '../errors.ts'

export interface UploadedFile {
  readonly content: Buffer
  readonly fileName: string
}

/** A parsed multipart form: files, and other fields as text. */
export interface ReceivedForm {
  readonly file: UploadedFile | undefined
  /** Further files that the route declares, by field. */
  readonly others: Readonly<Record<string, UploadedFile>>
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Reads a multipart request with one file. The file's field can have any name, because other clients use
 * their own; further files are matched by field name. An empty file field counts as missing. The caller has
 * to decode the content to validate its type.
 * @throws AppError on the field: missing or several (400), too large (413); not multipart (415)
 */
export async function receiveForm(
  request: FastifyRequest,
  upload: NonNullable<RouteDefinition['upload']>,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError(415, { general: ['Send the file as multipart/form-data'] })
  const further = new Set(upload.others)
  const limits = { fileSize: upload.maxBytes, files: 2 + further.size, fields: 40, fieldSize: 100_000 }
  const fields: Record<string, string> = {}
  const others: Record<string, UploadedFile> = {}
  let file: UploadedFile | undefined
  const keep = async (part: MultipartFile) => {
    const content = await part.toBuffer()
    if (content.length === 0 && !part.filename) return
    const given = { content, fileName: part.filename }
    if (further.has(part.fieldname)) others[part.fieldname] = given
    else if (file) throw severalFiles(upload)
    else file = given
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await keep(part)
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (failedWith(error, 'FST_FILES_LIMIT')) throw severalFiles(upload)
    throw failedWith(error, 'FST_REQ_FILE_TOO_LARGE') ? tooLarge(upload) : unreadable(error)
  }
  if (!file && !upload.optional) throw fieldRefused(upload.field, 'Choose a file')
  return { file, others, fields }
}

const failedWith = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const severalFiles = ({ field }: NonNullable<RouteDefinition['upload']>) =>
  fieldRefused(field, 'Send only one file')

function tooLarge(upload: NonNullable<RouteDefinition['upload']>): AppError {
  const megabytes = formatNumber(upload.maxBytes / 1_000_000)
  return new AppError(413, {
    general: [],
    [upload.field]: [`The file is larger than ${megabytes} MB. Choose a smaller one.`],
  })
}

/** A truncated form or a missing boundary is the client's error; the parser doesn't give it a status. */
function unreadable(error: unknown): unknown {
  const told = error instanceof AppError || (error instanceof Error && 'statusCode' in error)
  return told ? error : refused('We couldn’t read the form. Send the file again.')
}
