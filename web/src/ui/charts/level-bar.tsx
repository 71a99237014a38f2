import classes from './level-bar.module.css'

interface LevelBarProps {
  /** 0 to 100; anything beyond is capped. */
  percent: number
  /** What a screen reader says: 'Level 3, 620 of 800 karma'. */
  label: string
  /** On the saturated hero surface. */
  onHero?: boolean
}

/** How far a level has come. */
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
