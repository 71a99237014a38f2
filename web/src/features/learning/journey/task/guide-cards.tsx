import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import type { TaskAround } from '@muster/contract/learning/task-guide.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './guide-cards.module.css'

export function WhyCard({ why }: { why: string | null }) {
  if (!why) return null
  return (
    <Card title={t`Why this task`} className={classes.why}>
      <p className={classes.text}>{why}</p>
    </Card>
  )
}

export function StepsCard({ steps }: { steps: TaskAround['steps'] }) {
  if (steps.length === 0) return null
  return (
    <Card title={t`Steps`} className={classes.stepsCard}>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <p className={classes.step}>{title}</p>
              {text && <p className={classes.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface GoodWhenCardProps {
  points: readonly string[]
  /** The platform detects completion by itself; there's no reviewer. */
  checksItself?: boolean
  submission: MySubmission | undefined
  /** Points that the learner ticks before sending; without it they're only read. */
  ticks?: { readonly met: readonly string[]; readonly onChange: (met: string[]) => void } | undefined
}

/**
 * The reviewer's points. Learners tick what they think is met, which never keeps them from sending. For work that was
 * sent back, it shows which are still open.
 */
export function GoodWhenCard({ points, checksItself = false, submission, ticks }: GoodWhenCardProps) {
  if (points.length === 0) return null
  const open = new Set(submission?.open_points)
  return (
    <Card
      title={t`What good looks like`}
      aside={
        checksItself
          ? undefined
          : ticks
            ? t`Tick what’s met. Your reviewer sees it.`
            : t`Your reviewer sees this too`
      }
      className={classes.goodWhen}
    >
      {ticks ? (
        <Checkbox.Group aria-label={t`What good looks like`} value={[...ticks.met]} onChange={ticks.onChange}>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point} data-open={open.has(point) || undefined}>
                <Checkbox value={point} label={point} className={classes.check} />
                {open.has(point) && <Chip tone="warn">{t`Still open`}</Chip>}
              </li>
            ))}
          </ul>
        </Checkbox.Group>
      ) : (
        <ul className={classes.points} data-judged={open.size > 0 || undefined}>
          {points.map((point) => (
            <li key={point} data-open={open.has(point) || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {open.has(point) ? <IconPencil size={15} /> : <IconCheck size={15} stroke={2.4} />}
              </span>
              <Text as="span" grow>
                {point}
              </Text>
              {open.has(point) && <Chip tone="warn">{t`Still open`}</Chip>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
