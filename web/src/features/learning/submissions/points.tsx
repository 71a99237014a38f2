import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { KeyHint } from '../../../ui/work-queue/key-hint.tsx'

interface PointsProps {
  points: readonly string[]
  /** Those that the learner ticked before sending. */
  claimed?: readonly string[]
  help: string
  /** Ticked points. */
  met: readonly string[]
  onChange: (met: string[]) => void
}

/** How long `c` waits for its digit. */
const PATIENCE_MS = 1500

/** Checklist of the task's points, ticked for those that the work meets: by click, or by `c` and a digit. */
export function Points({ points, claimed = [], help, met, onChange }: PointsProps) {
  const pressed = useRef(-Infinity)
  const tick = (at: number) => {
    const point = points[at]
    if (point) onChange(met.includes(point) ? met.filter((one) => one !== point) : [...met, point])
  }
  usePageKeys({
    c: ({ timeStamp }) => {
      pressed.current = timeStamp
    },
    ...Object.fromEntries(
      points.slice(0, 9).map((_, at) => [
        String(at + 1),
        ({ timeStamp }: KeyboardEvent) => {
          if (timeStamp - pressed.current < PATIENCE_MS) tick(at)
          pressed.current = -Infinity
        },
      ]),
    ),
  })
  return (
    <Checkbox.Group label={t`What good looks like`} description={help} value={[...met]} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {points.map((point, at) => (
          <Checkbox
            key={point}
            value={point}
            label={
              <>
                {point} {at < 9 && <KeyHint>{`C ${at + 1}`}</KeyHint>}
              </>
            }
            description={claimed.includes(point) && t`Met, the learner thinks`}
          />
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
