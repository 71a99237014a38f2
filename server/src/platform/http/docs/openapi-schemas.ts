import { namedSchemas } from '@muster/contract/named.ts'
import { z } from 'zod'

export type Json = Record<string, unknown>
type Side = 'input' | 'output'

/** Collects named schemas (components) while the operations of an OpenAPI document are generated. */
export class Components {
  readonly schemas: Record<string, Json> = {}
  /** JSON text of each schema, for detecting equal ones. */
  private readonly texts = new Map<string, string>()

  /** A reference to a schema, under its name in the contract or else under the given name. */
  named(name: string, schema: z.ZodType, side: Side): Json {
    const own = ownNames.get(schema)
    return this.keep(own ?? name, this.written(schema, side), side)
  }

  /** An inline schema; named schemas within it become references. */
  inPlace(schema: z.ZodType, side: Side): Json {
    return this.written(schema, side)
  }

  /** Stores a schema that was built here. */
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
   * Input and output schemas differ if fields have defaults. The second variant then gets its own name, and
   * so do schemas that refer to it.
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

/**
 * Removes bounds that are only JavaScript's safe integers, and `additionalProperties: false`, because answers
 * can get new fields.
 */
function tidy(schema: Json): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** Rewrites references within the schema to references into the document. */
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
