import { ph, plural, t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import type { OwnWork } from '@muster/contract/learning/shown-work.ts'
import { SHOWN_WORKS } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './others-card.module.css'
import { type Among, ofTaskQuery } from './queries.ts'
import { WorkTile } from './work-tile.tsx'
import works from './works.module.css'

/** With fewer, it's a beginning. */
const A_ROW = 3

const choices: { readonly value: Among; readonly label: string }[] = [
  { value: 'all', label: t`All` },
  { value: 'circle', label: t`My circle` },
  { value: 'college', label: t`My college` },
]

interface OthersCardProps {
  task: { readonly id: string }
  own: OwnWork
}

/** How others did the task: circle, college, then the newest. */
export function OthersCard({ task, own }: OthersCardProps) {
  const all = useQuery(ofTaskQuery(task.id))
  const [among, setAmong] = useState<Among>('all')
  const [most, setMost] = useState<number>(SHOWN_WORKS.first)
  const { data, isFetching } = useQuery(ofTaskQuery(task.id, among, most))
  if (!all.data || !data) return null
  const total = all.data.total
  return (
    <Card
      title={total === 0 ? t`How others did it` : titleOf(total)}
      aside={
        total >= A_ROW && (
          <SegmentedControl
            size="xs"
            aria-label={t`Whose work`}
            data={choices}
            value={among}
            onChange={(value) => {
              setAmong(value as Among)
              setMost(SHOWN_WORKS.first)
            }}
          />
        )
      }
    >
      {total < A_ROW && (
        <Text tone="ink-2" {...(total > 0 && { mb: 'md' })}>
          {own.state === 'shown'
            ? t`You’re one of the first, and yours is in the row.`
            : t`You’re one of the first. Show yours and start the row.`}
        </Text>
      )}
      {data.works.length > 0 ? (
        <ul className={works.works} aria-busy={isFetching}>
          {data.works.map((work) => (
            <WorkTile key={work.id} work={work} />
          ))}
        </ul>
      ) : (
        total > 0 && (
          <Text tone="ink-2">
            {among === 'circle'
              ? t`No one in your circles shows their work for this task yet.`
              : t`No one at your college shows their work for this task yet.`}
          </Text>
        )
      )}
      {data.total > data.works.length && most < SHOWN_WORKS.most && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetching}
          onClick={() => setMost(Math.min(most + SHOWN_WORKS.first, SHOWN_WORKS.most))}
        >
          {t`Show more`}
        </Button>
      )}
    </Card>
  )
}

const titleOf = (total: number) =>
  total > SHOWN_WORKS.most
    ? t`More than ${ph({ most: SHOWN_WORKS.most })} ways others did it`
    : plural(total, { one: `One way someone did it`, other: `# ways others did it` })
