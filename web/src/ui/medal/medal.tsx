import classes from './medal.module.css'

interface MedalProps {
  /** 1 to 7. */
  level: number
  /** Width and height in pixels: 88 for the current and next level, 56 for earlier and 48 for later ones. */
  size: number
  /** Grey, for a level not reached yet. */
  locked?: boolean
  /** Accessible name; omit it if text next to the medal names the level. */
  label?: string
}

/** Petal centres: a circle of radius 26.4 around the middle, one every 36 degrees. */
const petals = Array.from({ length: 10 }, (_, petal) => {
  const angle = (petal * Math.PI) / 5 - Math.PI / 2
  return { x: (36 + 26.4 * Math.cos(angle)).toFixed(1), y: (36 + 26.4 * Math.sin(angle)).toFixed(1) }
})

/** The medal of a level: its number in ten petals of its colour. */
export function Medal({ level, size, locked = false, label }: MedalProps) {
  return (
    <svg
      className={classes.medal}
      data-level={locked ? undefined : level}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g className={classes.ground}>
        {petals.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
        ))}
        <circle cx="36" cy="36" r="29" />
      </g>
      <circle className={classes.middle} cx="36" cy="36" r="24.6" />
      <path
        fill="#fff"
        opacity=".14"
        d="M36 11.4A24.6 24.6 0 0 1 60.6 36A30 30 0 0 0 36 22A30 30 0 0 0 11.4 36A24.6 24.6 0 0 1 36 11.4Z"
      />
      <circle className={classes.edge} cx="36" cy="36" r="24.6" />
      <text className={classes.number} x="36" y="46" textAnchor="middle">
        {level}
      </text>
    </svg>
  )
}
