import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { RuleRow } from '@muster/contract/recognition/achievement-rules.ts'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { useQuery } from '@tanstack/react-query'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { rulesQuery } from '../queries.ts'
import { TryPanel } from '../try/try-panel.tsx'
import classes from './rule.module.css'
import { RuleWork } from './rule-work.tsx'
import { useRuleActs } from './use-rule-acts.ts'

/** The active rule version, the draft of the next one, and a test on one member. */
export default function RuleTab({ achievement }: { achievement: AchievementRow }) {
  const rules = useQuery(rulesQuery(achievement.id))
  return (
    <QueryView query={rules} errorTitle={t`We couldn’t load the rule`} skeleton={<SkeletonRows rows={4} />}>
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

interface EarlierVersionsProps {
  achievement: AchievementRow
  versions: readonly RuleRow[]
}

/** Versions that were active before. They're read-only, but one can be copied into a draft. */
function EarlierVersions({ achievement, versions }: EarlierVersionsProps) {
  const { save } = useRuleActs(achievement.id)
  if (versions.length === 0) return null
  return (
    <section className={classes.earlier}>
      <Text as="h3" size="lg" weight={700}>
        {t`Earlier versions`}
      </Text>
      <ul>
        {versions.map(({ id, version, rule, activated_at, created_by }) => (
          <li key={id}>
            <div>
              <b>
                <Trans>Version {version}</Trans>
              </b>
              <p className={classes.note}>
                {plural(
                  {
                    conditions: rule.conditions.flatMap((part) =>
                      'match' in part ? part.conditions : [part],
                    ).length,
                  },
                  { one: `# condition`, other: `# conditions` },
                )}
                {`, ${t`by ${created_by}`}`}
                {activated_at && `, ${t`activated on ${ph({ date: formatDate(activated_at) })}`}`}
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={t`Start a draft from version ${version}`}
              loading={save.isPending}
              onClick={() => save.mutate(rule)}
            >
              {t`Start a draft`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
