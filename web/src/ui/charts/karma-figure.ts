import { t } from '@lingui/core/macro'
/** A share in percent, rounded; 0 if the whole is 0. */
export const percentOf = (part: number, all: number): number => (all > 0 ? Math.round((part / all) * 100) : 0)

/** Karma of the last weeks with the change from as many weeks before; shows “…” while it loads. */
export function karmaFigure(
  weeks: number,
  found: { readonly karma: number; readonly before: number } | undefined,
) {
  const figure = { label: t`Karma in ${weeks} weeks`, value: found?.karma ?? '…' }
  if (!found || found.before <= 0) return { ...figure, note: t`no earlier data` }
  const change = found.karma - found.before
  const changeText = `${Math.abs(percentOf(change, found.before))}%`
  return { ...figure, change, changeText, note: t`from the previous ${weeks} weeks` }
}
