/** One line of a trial's table: what was found, and what it has to be. */
export interface Finding {
  readonly what: string
  readonly found: string
  /** Empty for what is only shown. */
  readonly wanted: string
  readonly holds: boolean
}

const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

export const atMost = (what: string, value: number, most: number, unit = ''): Finding => ({
  what,
  found: format(value) + unit,
  wanted: `<= ${format(most)}${unit}`,
  holds: value <= most,
})

export const atLeast = (what: string, value: number, least: number, unit = ''): Finding => ({
  what,
  found: format(value) + unit,
  wanted: `>= ${format(least)}${unit}`,
  holds: value >= least,
})

export const exactly = (what: string, value: number, wanted: number): Finding => ({
  what,
  found: format(value),
  wanted: format(wanted),
  holds: value === wanted,
})

/** Something that depends on the machine and decides nothing. */
export const shown = (what: string, value: number, unit = ''): Finding => ({
  what,
  found: format(value) + unit,
  wanted: '',
  holds: true,
})

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0

export function tableOf(name: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ what, found, wanted, holds }) => [
    `  ${what}`,
    found,
    wanted,
    holds ? '' : 'MISSED',
  ])
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  return [
    name,
    ...lines.map((line) =>
      line
        .map((cell, at) => (at === 1 ? cell.padStart(width(at)) : cell.padEnd(width(at))))
        .join('  ')
        .trimEnd(),
    ),
  ].join('\n')
}
