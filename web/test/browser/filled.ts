import { z } from 'zod'

/** What a test states of an answer: any part, with the names and types of the contract. */
export type Some<T> = T extends readonly (infer Item)[]
  ? readonly Some<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Some<T[K]> | undefined }
    : T

/** `never` for each field of `Given` that the contract doesn't have, even in a row that was declared before. */
export type Known<Given, T> = unknown extends T
  ? Given
  : Given extends readonly (infer Item)[]
    ? readonly Known<Item, T extends readonly (infer Of)[] ? Of : never>[]
    : Given extends object
      ? Unnamed<Given> extends true
        ? never
        : { readonly [K in keyof Given]: K extends NameOf<T> ? Known<Given[K], FieldOf<T, K>> : never }
      : Given
/** Whether it's declared as `object`, which would fit everything; `{}` states no field. */
type Unnamed<Given> = [keyof Given] extends [never] ? (string extends Given ? false : true) : false
type NameOf<T> = T extends object ? keyof T : never
type FieldOf<T, K> = T extends object ? (K extends keyof T ? T[K] : never) : never

/** A whole record of the contract, of which a test states what matters: `filled(UserProfile, { muid })`. */
export function filled<S extends z.ZodType>(schema: S, given: Some<z.output<S>>): z.output<S> {
  return fill(schema, given) as z.output<S>
}

/**
 * Fills in what a test left out of an answer, since the server sends every field: null where the schema allows
 * it, otherwise the first choice, nothing, zero, or an empty text.
 */
export function fill(schema: z.core.$ZodType, given: unknown): unknown {
  if (schema instanceof z.ZodOptional) return given === undefined ? given : fill(schema.unwrap(), given)
  if (schema instanceof z.ZodNullable) return given == null ? null : fill(schema.unwrap(), given)
  if (schema instanceof z.ZodDefault) return fill(schema.unwrap(), given ?? schema.def.defaultValue)
  if (schema instanceof z.ZodUnion) return fill(optionOf(schema, given), given)
  if (schema instanceof z.ZodObject) return { ...fieldsOf(given), ...mapped(schema.shape, given) }
  if (schema instanceof z.ZodRecord) {
    const values = Object.entries(fieldsOf(given))
    return Object.fromEntries(values.map(([name, value]) => [name, fill(schema.valueType, value)]))
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(given) ? given.map((item) => fill(schema.element, item)) : []
  }
  return given === undefined ? neutral(schema) : given
}

const fieldsOf = (given: unknown) => (given ?? {}) as Readonly<Record<string, unknown>>

function mapped(shape: z.core.$ZodShape, given: unknown) {
  const fields = fieldsOf(given)
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fill(schema, fields[name])]))
}

/** The option of a union that has the fields that were given. */
function optionOf({ options }: z.ZodUnion, given: unknown): z.core.$ZodType {
  const fits = (option: z.core.$ZodType) =>
    option instanceof z.ZodObject && Object.keys(fieldsOf(given)).every((name) => name in option.shape)
  return options.find(fits) ?? z.any()
}

function neutral(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return usual[schema.format ?? ''] ?? ''
  return undefined
}

const usual: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  datetime: '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
}
