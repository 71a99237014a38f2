import { Button } from '@mantine/core'
import type { RuleRow } from '@muster/contract/recognition/achievement-rules.ts'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatCount, formatDate } from '../../../../ui/text/format.ts'
import classes from './rule.module.css'
import { useRuleActs } from './use-rule-acts.ts'

interface EarlierVersionsProps {
  achievement: AchievementRow
  versions: readonly RuleRow[]
}

/** Versions that were active before. They're read-only, but one can be copied into a draft. */
export function EarlierVersions({ achievement, versions }: EarlierVersionsProps) {
  const { save } = useRuleActs(achievement.id)
  if (versions.length === 0) return null
  return (
    <section className={classes.earlier}>
      <Text as="h3" size="lg" weight={700}>
        Earlier versions
      </Text>
      <ul>
        {versions.map(({ id, version, rule, activated_at, created_by }) => (
          <li key={id}>
            <div>
              <b>Version {version}</b>
              <p className={classes.note}>
                {formatCount(
                  rule.conditions.flatMap((part) => ('match' in part ? part.conditions : [part])).length,
                  'condition',
                )}
                , by {created_by}
                {activated_at && `, activated on ${formatDate(activated_at)}`}
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={`Start a draft from version ${version}`}
              loading={save.isPending}
              onClick={() => save.mutate(rule)}
            >
              Start a draft
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
