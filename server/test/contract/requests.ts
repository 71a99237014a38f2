import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import type { InjectOptions } from 'fastify'
import type { WireInput } from './inputs.ts'

/** A file as a browser's form sends it. */
export interface FormFile {
  readonly field: string
  readonly content: Uint8Array
  readonly type?: string
}

/** The request that sends this input, with this file when the route takes one. */
export async function wireRequest(
  route: RouteDefinition,
  input: WireInput,
  options: { readonly token?: string | undefined; readonly file?: FormFile; readonly path?: string } = {},
): Promise<InjectOptions> {
  const { token, file, path = route.path } = options
  const content = file ? await multipart(file, route.body ? input.body : undefined) : json(input.body)
  return {
    method: route.method,
    url: addressOf({ ...route, path }, input.params, input.query),
    headers: { ...content.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(content.payload !== undefined && { payload: content.payload }),
  }
}

interface Content {
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

function json(body: unknown): Content {
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}

/** The file after the other fields; what is no text goes as JSON, as the browser does it. */
async function multipart({ field, content, type = 'image/png' }: FormFile, body: unknown): Promise<Content> {
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields)
    form.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  form.set(field, new File([new Uint8Array(content)], 'picture.png', { type }))
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** One white pixel. */
export const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8////fwAJ+wP9CNHoHgAAAABJRU5ErkJggg==',
  'base64',
)
