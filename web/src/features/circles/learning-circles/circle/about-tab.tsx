import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Columns, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { CalendarCard } from '../../meetups/shared/calendar-card.tsx'
import { rhythmText, shortMonthText, slotTimeText } from '../slot-words.ts'
import classes from './about-tab.module.css'
import { useCircleEdit } from './change/use-circle-edit.ts'
import { TaskProgress } from './task-progress.tsx'

/** What the members agreed on, their calendar, and all tasks to learn from. */
export function AboutTab({ circle }: { circle: CircleDetail }) {
  return (
    <Columns>
      <TaskProgress circle={circle} />
      <Stack gap="lg">
        <NoteCard circle={circle} />
        <SlotCard circle={circle} />
        <CalendarCard circleId={circle.id} />
      </Stack>
    </Columns>
  )
}

function NoteCard({ circle }: { circle: CircleDetail }) {
  if (!circle.note && !circle.is_lead) return null
  return (
    <Card
      title={t`Note`}
      aside={
        circle.is_lead && (
          <EditButton part="about">
            <Trans>
              Edit<span className="visually-hidden"> the note</span>
            </Trans>
          </EditButton>
        )
      }
    >
      {circle.note ? (
        <Text tone="ink-2" lines>
          {circle.note}
        </Text>
      ) : (
        <Text size="sm" tone="ink-3">
          {t`Say what you want to achieve together, or where the others can find your material.`}
        </Text>
      )}
    </Card>
  )
}

function SlotCard({ circle }: { circle: CircleDetail }) {
  const rhythm = rhythmText(circle)
  const time = slotTimeText(circle)
  const open = !rhythm && !time && !circle.meet_place
  return (
    <Card
      title={t`Regular slot`}
      aside={
        circle.is_lead && (
          <EditButton part="slot">
            <Trans>
              Edit<span className="visually-hidden"> the regular slot</span>
            </Trans>
          </EditButton>
        )
      }
    >
      {open && (
        <Text size="sm" tone="ink-3">
          {circle.is_lead
            ? t`No regular slot yet. A fixed time makes it easier for people to come.`
            : t`This circle has no regular slot. Its members plan each meetup as it suits them.`}
        </Text>
      )}
      {rhythm && <p className={classes.when}>{rhythm}</p>}
      {time && <p className={rhythm ? undefined : classes.when}>{time}</p>}
      {circle.meet_place && <Text tone="ink-2">{circle.meet_place}</Text>}
      {shortMonthText(circle) && (
        <Text size="sm" tone="ink-3">
          {shortMonthText(circle)}
        </Text>
      )}
    </Card>
  )
}

function EditButton({ part, children }: { part: 'about' | 'slot'; children: ReactNode }) {
  const [, edit] = useCircleEdit()
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => edit(part)}>
      {children}
    </Button>
  )
}
