/** The type of what stands at a path such as 'content.links.0.url'. */
export type ValueAt<V, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? ValueAt<Inside<NonNullable<V>, Key>, Rest>
  : Inside<NonNullable<V>, P>

type Inside<V, Key extends string> = V extends readonly (infer Item)[]
  ? Item
  : Key extends keyof V
    ? V[Key]
    : unknown

/** What stands at a path; undefined where nothing is. */
export function read(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values)
}

/** The same values with another at a path. Only what is on the way there is copied. */
export function write<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.')
  const copy: Record<string, unknown> = Array.isArray(values)
    ? ([...values] as never)
    : { ...(values as object) }
  copy[key] = rest.length === 0 ? value : write(copy[key], rest.join('.'), value)
  return copy as V
}

/** The errors of a form once an item of a list has gone: those of the items behind it move up with them. */
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

/** Whether two values of a form say the same; files and the like are the same only when they are one. */
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
