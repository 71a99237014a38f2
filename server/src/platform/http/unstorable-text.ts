/**
 * The field (dotted path, `general` for the value itself) of the first text that PostgreSQL can't store,
 * because it contains NUL or a lone surrogate. Null if there is none.
 */
export function unstorableText(value: unknown, field = ''): string | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? field || 'general' : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const inner = Array.isArray(value) ? field : [field, key].filter(Boolean).join('.')
    const found = unstorableText(item, inner)
    if (found !== null) return found
  }
  return null
}
