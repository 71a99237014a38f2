const STEPS = [1, 2, 2.5, 5, 10]

/** The top of a scale with `lines` grid lines that fits the highest value and gives round whole numbers. */
export function niceTop(highest: number, lines: number): number {
  const least = Math.max(highest, lines) / lines
  const size = 10 ** Math.floor(Math.log10(least))
  const step = STEPS.map((one) => one * size).find((one) => one >= least && Number.isInteger(one)) ?? least
  return Math.ceil(step) * lines
}
