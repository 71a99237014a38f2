import { namedSchemas } from '@muster/contract/named.ts'
import { z } from 'zod'

export type Json = Record<string, unknown>
type Side = 'input' | 'output'

/** Schemas of an OpenAPI document, collected under their names while its operations are written. */
export class Components {
  readonly schemas: Record<string, Json> = {}
  /** The text of each, by which equal ones are known. */
  private readonly texts = new Map<string, string>()

  /** A reference to a schema under this name, or under its own where the contract gives it one. */
  named(name: string, schema: z.ZodType, side: Side): Json {
    const own = ownNames.get(schema)
    return this.keep(own ?? name, this.written(schema, side), side)
  }

  /** A schema where it stands; the named ones within are references. */
  inPlace(schema: z.ZodType, side: Side): Json {
    return this.written(schema, side)
  }

  /** Stores a schema that is put together here. */
  put(name: string, schema: Json): Json {
    return this.keep(name, schema, 'output')
  }

  private written(schema: z.ZodType, side: Side): Json {
    const registry = z.registry<{ id?: string }>()
    for (const [name, one] of namedSchemas) if (one !== schema) registry.add(one, { id: name })
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      io: side,
      unrepresentable: 'any',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema)
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
      },
    }) as Json & { $defs?: Record<string, Json> }
    const names = this.namesFor($defs, side)
    for (const [name, definition] of Object.entries($defs)) {
      this.keep(names.get(name) ?? name, renamed(definition, names), side)
    }
    return renamed(rest, names)
  }

  /**
   * What is read and what is sent differ where fields have defaults: what comes second has a name of its own then, and
   * so has what refers to it.
   */
  private namesFor(definitions: Record<string, Json>, side: Side): ReadonlyMap<string, string> {
    const names = new Map(Object.keys(definitions).map((name) => [name, name]))
    const isTaken = ([name, definition]: [string, Json]) => {
      const known = this.texts.get(names.get(name) ?? name)
      return known !== undefined && known !== JSON.stringify(renamed(definition, names))
    }
    for (
      let taken = Object.entries(definitions).find(isTaken);
      taken;
      taken = Object.entries(definitions).find(isTaken)
    ) {
      const [name] = taken
      if (names.get(name) !== name) throw new Error(`two schemas of the API are called ${names.get(name)}`)
      names.set(name, otherName(name, side))
    }
    return names
  }

  private keep(name: string, schema: Json, side: Side): Json {
    const text = JSON.stringify(schema)
    const isTaken = (candidate: string) => (this.texts.get(candidate) ?? text) !== text
    const free = isTaken(name) ? otherName(name, side) : name
    if (isTaken(free)) throw new Error(`two schemas of the API are called ${free}`)
    this.texts.set(free, text)
    this.schemas[free] = schema
    return { $ref: `#/components/schemas/${free}` }
  }
}

const otherName = (name: string, side: Side) => `${name}${side === 'input' ? 'Input' : 'Output'}`

const ownNames = new Map([...namedSchemas].map(([name, schema]) => [schema, name]))

/** Bounds that only say what a number of JavaScript can hold help nobody, nor does it that answers may not grow. */
function tidy(schema: Json): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** References within the schema as references into the document. */
function renamed(schema: Json, names: ReadonlyMap<string, string>): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace(
            /^#\/\$defs\/(.*)$/,
            (_, name: string) => `#/components/schemas/${names.get(name) ?? name}`,
          )
        : value,
    ),
  )
}
