import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../all.ts'
import { checkedBody } from './checked-body.ts'
import type { Routes } from './route.ts'

const features: Readonly<Record<string, Routes>> = allRoutes

/** Inputs of all calls with the schemas that the server checks them with. */
const inputs = Object.entries(features).flatMap(([feature, routes]) =>
  Object.entries(routes).flatMap(([name, route]) =>
    Object.entries({ params: route.params, query: route.query, body: checkedBody(route) }).flatMap(
      ([part, schema]) => (schema ? [{ name: `${feature}.${name} ${part}`, schema }] : []),
    ),
  ),
)

/** Sent in place of every field: nothing, values of another type, and some that are too short or too long. */
const wrong = [
  ...[undefined, null, '', 'a', ' ', 'x'.repeat(20_001), 'https://', 0, -1e12, 1e15, 0.5, true],
  ...[[], {}, [[]], [null], Array.from({ length: 501 }, () => 'a'), { surprise: 1 }],
]
const OPTIONS = 3

interface Place {
  /** 0 is the input as a whole. */
  readonly depth: number
  /** The alternative that unions take. */
  readonly option: number
  /** Set when the schema goes deeper, and when it has unions. */
  readonly seen: { deeper: boolean; union: boolean }
}

/** The value in place of every field at this depth; objects and lists above it are as they should be. */
function brokenAt(schema: z.core.$ZodType, place: Place, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (of: z.core.$ZodType) => brokenAt(of, place, value)
  const below = (of: z.core.$ZodType) => brokenAt(of, { ...place, depth: place.depth - 1 }, value)
  switch (def.type) {
    case 'object':
    case 'array':
    case 'record':
      if (place.depth === 0) {
        place.seen.deeper = true
        return value
      }
      if (def.type === 'array') return [below(def.element)]
      if (def.type === 'record') return { [KEY]: below(def.valueType) }
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, below(field)]))
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
      return inner(def.innerType)
    case 'lazy':
      return inner(def.getter())
    case 'union': {
      place.seen.union = true
      const chosen = def.options[place.option % def.options.length]
      const made = chosen && inner(chosen)
      return 'discriminator' in def && isRecord(made)
        ? { ...made, ...tagOf(chosen, String(def.discriminator)) }
        : made
    }
    case 'intersection': {
      const [left, right] = [inner(def.left), inner(def.right)]
      return isRecord(left) && isRecord(right) ? { ...left, ...right } : left
    }
    case 'pipe':
      return inner(def.in)
    default:
      return value
  }
}

const KEY = 'ef5f37b5-6f0b-4f62-8b86-4f1f1f6a7c10'
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value that chooses this alternative of a discriminated union. */
function tagOf(option: z.core.$ZodType | undefined, name: string): object {
  const tags = (option as z.core.$ZodTypes | undefined)?._zod.propValues?.[name]
  return tags ? { [name]: [...tags][0] } : {}
}

function textsOf(schema: z.ZodType): Set<string> {
  const texts = new Set<string>()
  for (let depth = 0, deeper = true; deeper; depth++) {
    const seen = { deeper: false, union: false }
    for (let option = 0; option === 0 || (seen.union && option < OPTIONS); option++) {
      for (const value of wrong) {
        const given = brokenAt(schema, { depth, option, seen }, value)
        const refused = schema.safeParse(given, { reportInput: true }).error
        for (const { message } of refused?.issues ?? []) texts.add(message)
      }
    }
    deeper = seen.deeper
  }
  return texts
}

/** How a validator says it; names in quotes are the caller's. */
const validators = /invalid|expected|received|too (small|big)|unrecognized|pattern|undefined|null|NaN|>=|<=/i

test('no call answers with the words of the validator, whatever is missing or wrong', () => {
  const found = inputs.flatMap(({ name, schema }) =>
    [...textsOf(schema)].flatMap((text) =>
      validators.test(text.replace(/“.*?”/g, '')) ? [`${name}: ${text}`] : [],
    ),
  )
  expect(found).toEqual([])
}, 120_000)

const Form = z.object({
  name: z.string().min(3).max(1000),
  seats: z.int().min(1).max(20),
  open: z.boolean(),
  kind: z.enum(['circle', 'meetup']),
  tags: z.array(z.string()).min(1).max(3),
  when: z.iso.datetime(),
  titled: z.string('Enter a title'),
})

it('says what to do, unless the field has a text of its own', () => {
  const textsFor = (given: object) =>
    Object.fromEntries(
      Form.safeParse(given, { reportInput: true }).error?.issues.map(({ path, message }) => [
        path[0],
        message,
      ]) ?? [],
    )
  expect(textsFor({})).toEqual({
    name: 'This field is required. Enter a text.',
    seats: 'This field is required. Enter a number.',
    open: 'This field is required. Choose yes or no (true or false).',
    kind: 'Choose one of these: “circle”, “meetup”',
    tags: 'This field is required. Enter a list.',
    when: 'This field is required. Enter a text.',
    titled: 'Enter a title',
  })
  expect(textsFor({ ...nulls(), seats: 0, tags: [], when: 'soon', kind: 'group' })).toMatchObject({
    name: 'This field is required. Enter a text.',
    seats: 'Enter 1 or more',
    tags: 'Choose at least one',
    when: 'Enter a date and time like 2026-11-29T18:30:00Z',
    titled: 'Enter a title',
  })
  expect(
    textsFor({ name: 'x'.repeat(1001), seats: 21, tags: ['a', 'b', 'c', 'd'], open: 'yes' }),
  ).toMatchObject({
    name: 'Use 1,000 characters or fewer',
    seats: 'Enter 20 or less',
    tags: 'Choose up to 3',
    open: 'Choose yes or no (true or false)',
  })
  expect(textsFor({ name: 'ab', seats: 1.5 })).toMatchObject({
    name: 'Use 3 characters or more',
    seats: 'Enter a whole number',
  })
})

const nulls = () => Object.fromEntries(Object.keys(Form.shape).map((key) => [key, null]))
