import { Tip } from '../../text/tip.tsx'

/** The first of several short values and how many more there are; a tooltip lists them all. */
export function FirstOf({ values }: { values: readonly string[] }) {
  const [first, ...more] = values
  if (more.length === 0) return first
  return (
    <Tip label={values.join(', ')} maw={320}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach the tooltip */}
      <span tabIndex={0}>
        {first} +{more.length}
        <span className="visually-hidden"> ({more.join(', ')})</span>
      </span>
    </Tip>
  )
}
