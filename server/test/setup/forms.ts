import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import sharp from 'sharp'
import type { AnswerOf, TestApp } from './test-app.ts'

export interface Form {
  readonly as: string
  readonly params?: Record<string, unknown>
  /** Other fields; what is no text is sent as JSON. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly file?: Buffer
  /** Further files, by their fields. */
  readonly files?: Readonly<Record<string, Buffer>>
}

/** Sends a form with one file, or none, to a route of the contract. */
export function sendForm<R extends RouteDefinition>(
  test: TestApp,
  route: R,
  form: Form,
): Promise<AnswerOf<R>> {
  const boundary = 'a-boundary'
  const parts: (string | Buffer)[] = []
  for (const [name, value] of Object.entries(form.fields ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
  }
  const files = { ...(form.file && { [route.upload?.field ?? '']: form.file }), ...form.files }
  for (const [name, content] of Object.entries(files)) {
    const head = `content-disposition: form-data; name="${name}"; filename="picture.png"`
    parts.push(`--${boundary}\r\n${head}\r\ncontent-type: image/png\r\n\r\n`, content, '\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  return test.inject(
    {
      method: route.method,
      url: addressOf(route, form.params),
      headers: {
        authorization: `Bearer ${form.as}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    },
    route,
  )
}

/** A small picture of one colour. */
export const paintedPicture = (background = '#456ff6'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
