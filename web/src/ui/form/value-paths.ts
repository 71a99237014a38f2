/** The type at a path such as 'content.links.0.url'. */
export type ValueAt<V, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? ValueAt<Inside<NonNullable<V>, Key>, Rest>
  : Inside<NonNullable<V>, P>

type Inside<V, Key extends string> = V extends readonly (infer Item)[]
  ? Item
  : Key extends keyof V
    ? V[Key]
    : unknown

/** The value at a path; undefined if there is none. */
export function read(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values)
}

/** Returns the values with another one at a path; copies only the objects along the path. */
export function write<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.')
  const copy: object = Array.isArray(values) ? [...values] : { ...(values as object) }
  Reflect.set(copy, key, rest.length === 0 ? value : write(Reflect.get(copy, key), rest.join('.'), value))
  return copy as V
}

/** Form errors after a list item was removed: shifts the indexes of the items after it. */
export function errorsAfterRemoval(
  errors: Readonly<Record<string, string>>,
  path: string,
  removed: number,
): Record<string, string> {
  const moved = Object.entries(errors).flatMap(([at, text]) => {
    const [position = '', ...rest] = at.startsWith(`${path}.`) ? at.slice(path.length + 1).split('.') : []
    if (position === '' || Number(position) < removed) return [[at, text]]
    if (Number(position) === removed) return []
    return [[[path, Number(position) - 1, ...rest].join('.'), text]]
  })
  return Object.fromEntries(moved)
}

/** Deep equality of form values; files and other class instances are compared by reference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
