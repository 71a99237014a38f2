import { ph, t } from '@lingui/core/macro'
import { Drawer } from '@mantine/core'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type {
  achievementIssuing,
  MemberEvaluation,
} from '@muster/contract/recognition/achievement-issuing.ts'
import { milestoneWords, streakWords } from '@muster/contract/recognition/achievement-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { Standing } from '../try/try-panel.tsx'
import classes from './member-page.module.css'

interface FiguresDrawerProps {
  muid: string
  /** Undefined keeps the drawer closed. */
  evaluation: MemberEvaluation | undefined
  onClose: () => void
}

/** Explains why a member does or doesn't meet a rule: each condition, and the figures that rules read. */
export function FiguresDrawer({ muid, evaluation, onClose }: FiguresDrawerProps) {
  return (
    <Drawer
      opened={evaluation !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={evaluation?.achievement_name}
    >
      {evaluation && <Figures muid={muid} achievementId={evaluation.achievement_id} />}
    </Drawer>
  )
}

function Figures({ muid, achievementId }: { muid: string; achievementId: string }) {
  const figures = useQuery(
    queryOf(api.achievementIssuing.debug, { params: { muid, achievement_id: achievementId } }),
  )
  return (
    <QueryView
      query={figures}
      errorTitle={t`We couldn’t load the figures`}
      skeleton={<SkeletonRows rows={6} />}
    >
      {({ evaluation, facts }) => (
        <div className={classes.figures}>
          {evaluation ? (
            <Standing {...evaluation} />
          ) : (
            <p className={classes.quiet}>{t`Its rule is no longer active.`}</p>
          )}
          <Facts {...facts} />
        </div>
      )}
    </QueryView>
  )
}

type Known = ReplyOf<typeof achievementIssuing.debug>['facts']
const words: Readonly<Record<string, string>> = milestoneWords

function Facts({ karma, level, karma_by_group: groups, streaks, totals, skills }: Known) {
  const done = Object.entries(totals).filter(([name]) => name in words)
  return (
    <>
      <FactList title={t`Totals`}>
        <Fact label={t`Karma`} value={formatNumber(karma)} />
        <Fact label={t`Level`} value={level} />
        {done.map(([name, amount]) => (
          <Fact key={name} label={words[name] ?? name} value={formatNumber(amount)} />
        ))}
      </FactList>
      {groups.length > 0 && (
        <FactList title={t`Karma by interest group`}>
          {groups.map(({ ig_id, name, karma: own }) => (
            <Fact key={ig_id} label={name} value={formatNumber(own)} />
          ))}
        </FactList>
      )}
      {streaks.length > 0 && (
        <FactList title={t`Streaks`}>
          {streaks.map(({ streak_type, current, longest }) => (
            <Fact
              key={streak_type}
              label={streakWords[streak_type]}
              value={t`${ph({ current: formatNumber(current) })}, longest ${ph({ longest: formatNumber(longest) })}`}
            />
          ))}
        </FactList>
      )}
      {skills.length > 0 && (
        <FactList title={t`Tasks by skill`}>
          {skills.map(({ skill_id, name, tasks }) => (
            <Fact key={skill_id} label={name} value={formatNumber(tasks)} />
          ))}
        </FactList>
      )}
    </>
  )
}

function FactList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h3" size="sm" mb="2xs">
        {title}
      </Text>
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
