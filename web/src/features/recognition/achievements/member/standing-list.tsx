import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import type { MemberEvaluation } from '@muster/contract/recognition/achievement-issuing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { FiguresDrawer } from './figures-drawer.tsx'
import classes from './member-page.module.css'

const views = [
  { value: 'all', label: t`All` },
  { value: 'met', label: t`Can claim` },
  { value: 'open', label: t`Not yet` },
] as const
type View = (typeof views)[number]['value']

const belongs = (view: View, { has_achievement: has, eligible }: MemberEvaluation) =>
  view === 'all' || (!has && eligible === (view === 'met'))

/** The member's progress on every active rule, with the figures behind it. */
export function StandingList({ muid }: { muid: string }) {
  const [view, setView] = useState<View>('all')
  const [opened, setOpened] = useState<MemberEvaluation>()
  const standing = useQuery(queryOf(api.achievementIssuing.simulate, { params: { muid } }))
  return (
    <Card>
      <SegmentedControl
        aria-label={t`Show rules`}
        data={[...views]}
        value={view}
        onChange={(next) => setView(next as View)}
      />
      <QueryView
        query={standing}
        errorTitle={t`We couldn’t check the rules`}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={(rows) => !rows.some((row) => belongs(view, row))}
        empty={
          <EmptyState kind="search" title={t`No rules here`}>
            {view === 'all' ? t`No achievement has an active rule.` : t`Show all rules instead.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <Text as="ul" mt="xs" aria-label={t`Rules`}>
            {rows
              .filter((row) => belongs(view, row))
              .map((row) => (
                <Standing key={row.achievement_id} row={row} onOpen={() => setOpened(row)} />
              ))}
          </Text>
        )}
      </QueryView>
      <FiguresDrawer muid={muid} evaluation={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

function Standing({ row, onOpen }: { row: MemberEvaluation; onOpen: () => void }) {
  const { achievement_name: name, has_achievement: has, eligible, reason, progress, rule_version } = row
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {name}{' '}
          <small>
            <Trans>version {rule_version}</Trans>
          </small>
        </p>
        <p className={classes.quiet}>{reason}</p>
        <LevelBar percent={progress.percentage} label={`${name}: ${progress.percentage}%`} />
      </div>
      <StateChip has={has} eligible={eligible} />
      <Button variant="default" size="sm" aria-label={t`Figures for ${name}`} onClick={onOpen}>
        {t`Figures`}
      </Button>
    </li>
  )
}

function StateChip({ has, eligible }: { has: boolean; eligible: boolean }) {
  if (has) return <Chip tone="brand">{t`Has it`}</Chip>
  return eligible ? <Chip tone="good">{t`Meets it`}</Chip> : <Chip>{t`Not yet`}</Chip>
}
