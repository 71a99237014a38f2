import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../all.ts'
import { checkedBody } from './checked-body.ts'
import { unknownField } from './refused-words.ts'
import type { Routes } from './route.ts'

const features: Readonly<Record<string, Routes>> = allRoutes
const calls = Object.entries(features).flatMap(([feature, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
)
const withBody = calls.filter(({ route }) => route.body)
const lenient = withBody.filter(({ route }) => route.lenientBody !== undefined)
const strict = withBody.filter(({ route }) => route.lenientBody === undefined)

function unknownIn(schema: z.ZodType | undefined, value: unknown): string[] {
  const issues = schema?.safeParse(value).error?.issues ?? []
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  )
}

test.each(strict)('$name refuses a field that it doesn’t have', ({ route }) => {
  expect(unknownIn(checkedBody(route), { surprise: 1 })).toEqual(['surprise'])
})

test.each(lenient)('$name ignores a field that it doesn’t have, and says why', ({ route }) => {
  expect(unknownIn(checkedBody(route), { surprise: 1 })).toEqual([])
  expect(route.lenientBody).toMatch(/^[A-Z].*\.$/)
})

test('only a body can be lenient', () => {
  expect(calls.filter(({ route }) => route.lenientBody && !route.body)).toEqual([])
})

it('refuses unknown fields at any depth', () => {
  const inner = z.object({ known: z.string() })
  const body = z
    .object({
      list: z.array(inner.nullable()).optional(),
      record: z.record(z.string(), inner).optional(),
      either: z.discriminatedUnion('type', [inner.extend({ type: z.literal('a') })]).optional(),
      both: z.intersection(inner, z.object({ other: z.string() })).optional(),
      anything: z.looseObject({}).optional(),
    })
    .transform(({ list }) => list)
  const extra = { known: 'x', extra: 1 }
  const schema = checkedBody({ body })
  expect(unknownIn(schema, { list: [null, extra] })).toEqual(['list.1.extra'])
  expect(unknownIn(schema, { record: { one: extra } })).toEqual(['record.one.extra'])
  expect(unknownIn(schema, { either: { type: 'a', ...extra } })).toEqual(['either.extra'])
  expect(unknownIn(schema, { both: { other: 'y', ...extra } })).toEqual(['both.extra'])
  expect(unknownIn(schema, { anything: extra })).toEqual([])
  expect(schema?.parse({ list: [{ known: 'x' }] })).toEqual([{ known: 'x' }])
})

it('keeps the checks and texts of an object', () => {
  const body = z.object({ a: z.string() }, 'Fill in the form').refine(({ a }) => a !== 'b', 'Not b')
  const textsOf = (value: unknown) =>
    checkedBody({ body })
      ?.safeParse(value)
      .error?.issues.map(({ message }) => message)
  expect(textsOf(1)).toEqual(['Fill in the form'])
  expect(textsOf({ a: 'b' })).toEqual(['Not b'])
  expect(textsOf({ a: 'a', c: 1 })).toEqual([unknownField('c')])
})
