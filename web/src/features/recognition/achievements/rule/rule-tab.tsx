import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { rulesQuery } from '../queries.ts'
import { TryPanel } from '../try/try-panel.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import classes from './rule.module.css'
import { RuleWork } from './rule-work.tsx'

/** The active rule version, the draft of the next one, and a test on one member. */
export default function RuleTab({ achievement }: { achievement: AchievementRow }) {
  const rules = useQuery(rulesQuery(achievement.id))
  return (
    <QueryView query={rules} errorTitle="We couldn’t load the rule" skeleton={<SkeletonRows rows={4} />}>
      {({ data }) => {
        const active = data.find(({ state }) => state === 'active')
        const draft = data.find(({ state }) => state === 'draft')
        const shown = draft ?? active
        return (
          <div className={classes.columns}>
            <div className={classes.main}>
              <RuleWork
                key={shown?.id}
                achievement={achievement}
                active={active}
                draft={draft}
                last={data[0]?.version ?? 0}
              />
              <EarlierVersions
                achievement={achievement}
                versions={data.filter(({ state }) => state === 'inactive')}
              />
            </div>
            <TryPanel ruleId={shown?.id} />
          </div>
        )
      }}
    </QueryView>
  )
}
