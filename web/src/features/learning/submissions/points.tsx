import { Checkbox } from '@mantine/core'
import classes from './review-case.module.css'

interface PointsProps {
  points: readonly string[]
  /** Those that are ticked. */
  met: readonly string[]
  onChange: (met: string[]) => void
}

/** What the task asks for, to be ticked as far as the work meets it. */
export function Points({ points, met, onChange }: PointsProps) {
  return (
    <Checkbox.Group
      label="What good looks like"
      description="Tick what’s met. If you send the work back, they’ll see what’s still open."
      value={[...met]}
      onChange={onChange}
    >
      <div className={classes.points}>
        {points.map((point) => (
          <Checkbox key={point} value={point} label={point} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** What stays open; nothing while no point was ticked, because then none was judged. */
export function openPointsOf(points: readonly string[], met: readonly string[]): string[] {
  return met.length === 0 ? [] : points.filter((point) => !met.includes(point))
}
