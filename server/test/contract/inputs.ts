import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { junk, nearMisses } from './junk.ts'
import type { KnownValues } from './known-values.ts'

/** Input of a call as it goes over the wire: parameters and query as text, the body as JSON. */
export interface WireInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  readonly body: unknown
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

type Make = (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>

/** Inputs that the route's schemas accept, with ids and names that exist where the field asks for one. */
export function validInputs(route: RouteDefinition, known: KnownValues): fc.Arbitrary<WireInput> {
  const make: Make = (schema, name) => validValue(schema, name, known)
  return wireInputs(route, make, make)
}

/** Inputs of which something is wrong, missing, too much, too long or of another type. */
export function brokenInputs(route: RouteDefinition, known: KnownValues): fc.Arbitrary<WireInput> {
  const valid: Make = (schema, name) => validValue(schema, name, known)
  const broken: Make = (schema, name) => brokenValue(schema, name, known)
  const parts = [route.params, route.query, route.body].filter((part) => part !== undefined)
  if (parts.length === 0) return wireInputs(route, valid, valid)
  // Breaking one part at a time lets the others pass, so that each one's checks are reached.
  return fc.oneof(
    wireInputs(route, broken, valid),
    wireInputs(route, valid, broken),
    wireInputs(route, broken, broken),
  )
}

function wireInputs(route: RouteDefinition, address: Make, content: Make): fc.Arbitrary<WireInput> {
  return fc.record({
    params: partOf(route.params, address).map(asTexts),
    query: partOf(route.query, address).map(asQuery),
    body: route.body ? content(schemaOf(route.body), 'body') : fc.constant(undefined),
  })
}

function partOf(schema: z.ZodType | undefined, make: Make): fc.Arbitrary<unknown> {
  return schema ? make(schemaOf(schema), '') : fc.constant({})
}

/** Each is asked for a dozen times, and takes a while to make. */
const schemas = new WeakMap<z.ZodType, JsonSchema>()

function schemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  schemas.set(schema, made)
  return made
}

function validValue(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => validValue(branch, name, known)))
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => validValue({ ...schema, type }, name, known)))
  }
  const listed = known.of(name, schema.format === 'uuid')
  switch (schema.type) {
    case 'object':
      return validRecord(schema, known)
    case 'array':
      return fc.array(validValue(schema.items ?? {}, name, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      })
    case 'string':
      return listed ? fc.constantFrom(...listed) : validText(schema)
    case 'integer':
    case 'number':
      return listed
        ? fc.constantFrom(...listed)
        : fc.integer({
            min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
            max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
          })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function validRecord(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, property]) => [field, validValue(property, field, known)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...(schema.required ?? [])],
    noNullPrototype: true,
  }) as fc.Arbitrary<Record<string, unknown>>
}

function validText(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'date-time') return moment.map((date) => date.toISOString())
  if (schema.format === 'date') return moment.map((date) => date.toISOString().slice(0, 10))
  if (schema.pattern)
    return fc.stringMatching(new RegExp(schema.pattern), { maxLength: schema.maxLength ?? 100 })
  return fc
    .string({
      unit: 'grapheme',
      minLength: schema.minLength ?? 0,
      maxLength: Math.min(schema.maxLength ?? 200, 200),
    })
    .map((text) => text.slice(0, schema.maxLength))
}

const moment = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

function brokenValue(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.type !== 'object') {
    const options = [junk, ...nearMisses(schema).map((value) => fc.constant(value))]
    const inner = schema.anyOf?.map((branch) => brokenValue(branch, name, known)) ?? []
    const items = schema.items ? [fc.array(brokenValue(schema.items, name, known), { maxLength: 30 })] : []
    return fc.oneof(...options, ...inner, ...items)
  }
  const fields = Object.entries(schema.properties ?? {})
  const base = validRecord(schema, known)
  const changes = fields.map(([field, property]) =>
    fc
      .tuple(base, brokenValue(property, field, known))
      .map(([record, value]) => ({ ...record, [field]: value })),
  )
  const losses = fields.map(([field]) =>
    base.map((record) => Object.fromEntries(Object.entries(record).filter(([key]) => key !== field))),
  )
  const extra = fc
    .tuple(base, fc.constantFrom('id', 'roles', 'constructor', 'is_admin', ''), junk)
    .map(([record, key, value]) => ({ ...record, [key]: value }))
  return fc.oneof(...changes.map((arbitrary) => ({ arbitrary, weight: 3 })), ...losses, extra, junk)
}

/** Parameters of the path; a field that is missing leaves a gap, as in a hand-written address. */
function asTexts(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([key, item]) => [key, asText(item)]))
}

function asQuery(value: unknown): Record<string, string | string[]> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(
    entries.map(([key, item]) => [key.toWellFormed(), Array.isArray(item) ? item.map(asText) : asText(item)]),
  )
}

/** Half a surrogate pair cannot be written into an address. */
function asText(value: unknown): string {
  return (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).toWellFormed()
}
