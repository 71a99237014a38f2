import { expect, test } from 'vitest'
import { z } from 'zod'
import { routeNamed } from '../all.ts'
import { checkedBody } from './checked-body.ts'
import { olderForms } from './older-forms.ts'

interface Json {
  readonly type?: string | readonly string[]
  readonly nullable?: boolean
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

/** The schema at a path of the answer, and whether its field is always there. */
function at(schema: Json, path: string): { field: Json; always: boolean } {
  let [field, always] = [schema, true]
  for (const step of path.match(/\[\]|\w+/g) ?? []) {
    const parent = field.anyOf?.find(({ type }) => type !== 'null') ?? field
    if (step !== '[]') always = parent.required?.includes(step) ?? false
    const next = step === '[]' ? parent.items : parent.properties?.[step]
    if (!next) throw new Error(`${path} isn’t in the answer: there’s no ${step}`)
    field = next
  }
  return { field, always }
}

const reads = Object.entries(olderForms).flatMap(([name, form]) =>
  Object.entries(form.reads ?? {}).map(([path, type]) => ({ name, path, type })),
)
const sends = Object.entries(olderForms).flatMap(([name, { sends: body }]) => (body ? [{ name, body }] : []))

test.each(reads)('$name answers with $path as older clients read it', ({ name, path, type }) => {
  const { reply } = routeNamed(name)
  const { field, always } = at(z.toJSONSchema(reply ?? z.never(), { io: 'output' }) as Json, path)
  const types = (field.anyOf ?? [field])
    .flatMap((one) => one.type ?? [])
    .map((one) => (one === 'integer' ? 'number' : one))
  const isOptional = type.endsWith('?')
  expect(types).toContain(type.replace('?', ''))
  expect(always).toBe(!isOptional)
  if (isOptional) expect(types).not.toContain('null')
})

test.each(sends)('$name takes what older clients send', ({ name, body }) => {
  const schema = checkedBody(routeNamed(name))
  expect(schema?.safeParse(body).error?.issues).toBeUndefined()
})
