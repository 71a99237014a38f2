/** A part in hundredths of the whole; 0 of nothing. */
export const percentOf = (part: number, all: number): number => (all > 0 ? Math.round((part / all) * 100) : 0)

/** The karma of some weeks as a figure with its change since as many weeks before; a blank until it is there. */
export function karmaFigure(
  weeks: number,
  found: { readonly karma: number; readonly before: number } | undefined,
) {
  const figure = { label: `Karma in ${weeks} weeks`, value: found?.karma ?? '…' }
  if (!found || found.before <= 0) return { ...figure, note: 'no earlier data' }
  const change = found.karma - found.before
  const changeText = `${Math.abs(percentOf(change, found.before))}%`
  return { ...figure, change, changeText, note: `from the previous ${weeks} weeks` }
}
