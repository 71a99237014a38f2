import { plural, t } from '@lingui/core/macro'
import { Button, Progress } from '@mantine/core'
import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { List, Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './judges-card.module.css'
import { judgingReads } from './queries.ts'

/** The judges and their progress. */
export function JudgesCard({ id, live }: { id: string; live: LiveResults }) {
  const { judges, rules, published_at } = live
  const late = judges.filter(
    ({ done, given, has_left }) => !has_left && (rules.way === 'pairs' ? done === 0 : done < (given ?? 0)),
  )
  const remind = useAction({
    call: () => api.hackathonJudging.remind.answer({ params: { hackathon_id: id } }),
    success: t`Reminders sent. Each judge gets at most one a day.`,
    invalidates: judgingReads,
  })
  if (judges.length === 0) return null
  return (
    <Card
      title={t`Judges`}
      aside={
        late.length > 0 &&
        !published_at && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={remind.isPending}
            onClick={() => remind.mutate()}
          >
            {t`Remind ${plural({ late: late.length }, { one: `# judge`, other: `# judges` })}`}
          </Button>
        )
      }
    >
      <List gap="sm">
        {judges.map(({ user_id, full_name, profile_pic, muid, done, given, has_left }) => {
          const isDone = given !== null && given > 0 && done === given
          return (
            <li key={user_id} className={classes.judge}>
              <Avatar name={full_name} src={profile_pic} muid={muid} size={28} />
              <span className={classes.name}>
                {full_name}
                {has_left && (
                  <Text as="span" tone="ink-3">
                    {`, ${t`no longer a judge`}`}
                  </Text>
                )}
              </span>
              {given !== null && (
                <Progress
                  className={classes.bar}
                  value={given > 0 ? (100 * done) / given : 0}
                  color={isDone ? 'var(--good)' : 'var(--brand)'}
                  aria-label={t`${done} of ${given} score sheets`}
                />
              )}
              <span className={classes.count} data-done={isDone || undefined}>
                {isDone ? t`done` : given === null ? done : t`${done} of ${given}`}
              </span>
            </li>
          )
        })}
      </List>
    </Card>
  )
}
