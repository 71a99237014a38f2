import { Checkbox } from '@mantine/core'
import { Stack } from '../../../ui/layout/primitives.tsx'

interface PointsProps {
  points: readonly string[]
  /** Ticked points. */
  met: readonly string[]
  onChange: (met: string[]) => void
}

/** Checklist of the task's points, ticked for those that the work meets. */
export function Points({ points, met, onChange }: PointsProps) {
  return (
    <Checkbox.Group
      label="What good looks like"
      description="Tick what’s met. If you send the work back, they’ll see what’s still open."
      value={[...met]}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {points.map((point) => (
          <Checkbox key={point} value={point} label={point} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/**
 * Returns the points that are still open. Empty if none was ticked, because then the reviewer didn't use the
 * list.
 */
export function openPointsOf(points: readonly string[], met: readonly string[]): string[] {
  return met.length === 0 ? [] : points.filter((point) => !met.includes(point))
}
