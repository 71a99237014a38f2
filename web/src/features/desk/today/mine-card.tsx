import screenIcons from 'virtual:screen-icons'
import { ph, t } from '@lingui/core/macro'
import type { MyCase } from '@muster/contract/desk/duties.ts'
import type { WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../shell/manage/find-screens.ts'
import type { PlacedScreen } from '../../../shell/manage/screen.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-dialog.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { age } from './age.ts'
import classes from './mine-card.module.css'

const RotaDialog = lazyDialog(() => import('../../../ui/work-queue/duties/rota-dialog.tsx'))

interface MineCardProps {
  cases: readonly MyCase[]
  /** The pages of the queues that the reader works on. */
  pages: ReadonlyMap<WorkQueueName, PlacedScreen>
}

/** Cases that the reader took or was given, those that wait longest first, and the rota. */
export function MineCard({ cases, pages }: MineCardProps) {
  const [rota, setRota] = useState(false)
  if (pages.size === 0) return null
  return (
    <Card
      title={cases.length > 0 ? t`Mine ${ph({ cases: cases.length })}` : t`Mine`}
      aside={
        <PlainButton look="link" onClick={() => setRota(true)}>
          {t`Rota this week`}
        </PlainButton>
      }
      flush
    >
      {cases.length === 0 ? (
        <Text size="sm" tone="ink-3" className={classes.none}>
          {t`Nothing of yours. In a queue, press T to take a case.`}
        </Text>
      ) : (
        <ul className={classes.cases}>
          {cases.map((one) => (
            <MineRow key={`${one.queue} ${one.case_id}`} of={one} page={pages.get(one.queue)} />
          ))}
        </ul>
      )}
      <RotaDialog opened={rota} onClose={() => setRota(false)} />
    </Card>
  )
}

function MineRow({ of, page }: { of: MyCase; page: PlacedScreen | undefined }) {
  if (!page) return null
  const PageIcon = screenIcons[page.place.icon]
  const waited = age(of.since)
  return (
    <li>
      <Link to={`${addressOf(page)}?item=${of.case_id}`} className={classes.case}>
        <PageIcon size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <span className={classes.name}>{of.name}</span>
          <span className={classes.about} data-overdue={of.overdue || undefined}>
            {of.overdue
              ? t`${waited}, overdue`
              : of.given_by
                ? t`Given to you by ${ph({ givenBy: of.given_by })}, ${waited}`
                : waited}
          </span>
        </span>
      </Link>
    </li>
  )
}
