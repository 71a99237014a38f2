import classes from './level-bar.module.css'

interface LevelBarProps {
  /** 0 to 100; values outside are clamped. */
  percent: number
  /** Accessible name: 'Level 3, 620 of 800 karma'. */
  label: string
  /** Use on the saturated hero surface. */
  onHero?: boolean
}

/** Progress within a level. */
export function LevelBar({ percent, label, onHero = false }: LevelBarProps) {
  const capped = Math.min(100, Math.max(0, percent))
  return (
    <div
      className={classes.track}
      data-hero={onHero || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(capped)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={classes.fill} style={{ width: `${capped}%` }} />
    </div>
  )
}
