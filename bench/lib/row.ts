/** One line of the table: what was measured and what it should be. */
export interface Row {
  readonly name: string
  readonly value: string
  readonly target: string
  /** Null for lines that only inform. */
  readonly ok: boolean | null
}

/** At least so much, such as a share or a rate. */
export function atLeast(name: string, value: number, target: number, unit = ''): Row {
  return { name, value: show(value, unit), target: `>= ${show(target, unit)}`, ok: value >= target }
}

/** At most so much, such as a time or a size. */
export function atMost(name: string, value: number, target: number, unit = ''): Row {
  return { name, value: show(value, unit), target: `<= ${show(target, unit)}`, ok: value <= target }
}

export function information(name: string, value: number | string, unit = ''): Row {
  return { name, value: typeof value === 'string' ? value : show(value, unit), target: '', ok: null }
}

function show(value: number, unit: string): string {
  const digits = value >= 1000 ? 0 : value >= 10 ? 1 : 3
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })}${unit}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}
