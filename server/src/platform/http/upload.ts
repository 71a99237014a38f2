import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldRefused, refused } from '../errors.ts'

export interface UploadedFile {
  readonly content: Buffer
  readonly fileName: string
}

/**
 * Reads the one file of a multipart request. What it really is, the caller finds out by decoding it.
 * @throws AppError on the field: missing (400), too large (413), not multipart (415).
 */
export async function receiveFile(
  request: FastifyRequest,
  upload: NonNullable<RouteDefinition['upload']>,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError(415, { general: ['Send the file as multipart/form-data'] })
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 5, fieldSize: 1000 }
  const part = await request.file({ limits }).catch(unreadable)
  if (!part) throw fieldRefused(upload.field, 'Choose a file')
  const content = await part.toBuffer().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      const megabytes = (upload.maxBytes / 1_000_000).toLocaleString('en')
      throw new AppError(413, { general: [], [upload.field]: [`The file is larger than ${megabytes} MB`] })
    }
    return unreadable(error)
  })
  if (part.fieldname !== upload.field) throw fieldRefused(upload.field, 'Choose a file')
  return { content, fileName: part.filename }
}

/** A form that breaks off or has no boundary is the sender's fault, which the parser does not say by itself. */
function unreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw refused('The form could not be read. Send the file again')
}
