import { t } from '@lingui/core/macro'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber, formatShort } from '../../../../ui/text/format.ts'
import { donutArcs, mainSlices } from './donut.ts'
import classes from './karma-donut.module.css'

interface KarmaDonutProps {
  distribution: UserProfile['karma_distribution']
  total: number
  own: boolean
}

/** Karma by source. The list beside the ring contains everything that the ring shows. */
export default function KarmaDonut({ distribution, total, own }: KarmaDonutProps) {
  const arcs = donutArcs(
    mainSlices(distribution.map(({ task_type, karma }) => ({ label: task_type, value: karma }))),
  )
  return (
    <Card title={t`Karma by source`}>
      {arcs.length === 0 ? (
        <Text tone="ink-3">
          {own
            ? t`Once you earn karma, you’ll see where it comes from: tasks, circles, events and more.`
            : t`No karma to show yet.`}
        </Text>
      ) : (
        <div className={classes.row}>
          <div className={classes.ring}>
            <svg viewBox="0 0 100 100" width="132" height="132" aria-hidden="true">
              {arcs.map((arc) => (
                <path key={arc.label} className={classes.arc} data-color={arc.index} d={arc.path} />
              ))}
            </svg>
            <div className={classes.total}>
              <Text as="span" size="xl" weight={700} tone="ink" heading numbers>
                {total < 100_000 ? formatNumber(total) : formatShort(total, 3)}
              </Text>
              <Text as="span" size="xs" tone="ink-3">
                {t`karma`}
              </Text>
            </div>
          </div>
          <ul className={classes.legend}>
            {arcs.map((arc) => (
              <Row as="li" gap="xs" align="baseline" size="sm" key={arc.label}>
                <span className={classes.dot} data-color={arc.index} aria-hidden="true" />
                <Text as="span" tone="ink" grow>
                  {arc.label}
                </Text>
                <Text as="span" weight={600} tone="ink" numbers>
                  {formatNumber(arc.value)}
                </Text>
              </Row>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
