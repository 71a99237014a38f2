import { z } from 'zod'
import { unknownField } from './refused-words.ts'
import type { RouteDefinition } from './route.ts'

/**
 * The body of a call as the server checks it. Fields that it doesn't have are refused at any depth, unless
 * the call says why they're ignored.
 */
export function checkedBody({
  body,
  lenientBody,
}: Pick<RouteDefinition, 'body' | 'lenientBody'>): z.ZodType | undefined {
  return body && lenientBody === undefined ? (strict(body) as z.ZodType) : body
}

/** The same schema with every object in it strict; objects that take any field on purpose stay as they are. */
function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const changed = (change: object) => z.core.clone(schema, { ...def, ...change })
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, strict(field)]))
      const own = def.error as z.core.$ZodErrorMap | undefined
      const error: z.core.$ZodErrorMap = (issue) =>
        issue.code === 'unrecognized_keys' ? unknownField(issue.keys[0] ?? '') : own?.(issue)
      return changed({ shape, error, catchall: def.catchall ?? z.never() })
    }
    case 'array':
      return changed({ element: strict(def.element) })
    case 'record':
      return changed({ valueType: strict(def.valueType) })
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
      return changed({ innerType: strict(def.innerType) })
    case 'union':
      return changed({ options: def.options.map(strict) })
    case 'intersection':
      return changed({ left: strict(def.left), right: strict(def.right) })
    case 'pipe':
      return changed({ in: strict(def.in), out: strict(def.out) })
    default:
      return schema
  }
}
