import { plural, t } from '@lingui/core/macro'
import type { TaskAround } from '@muster/contract/learning/task-guide.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './reader-card.module.css'
import { waitText } from './task-words.ts'

/** The reviewer, and how long a review usually takes. */
export function ReaderCard({ reviewer }: Pick<TaskAround, 'reviewer'>) {
  if (!reviewer) return null
  const { full_name, muid, profile_pic, has_read_it, reviewed, usual_wait } = reviewer
  return (
    <Card title={t`Your likely reviewer`}>
      <div className={classes.person}>
        <Avatar name={full_name} muid={muid} src={profile_pic} size={48} />
        <div>
          <Text weight={600}>{full_name}</Text>
          <Text size="sm" tone="ink-3">
            {has_read_it
              ? t`Reviewed the last submission for this task`
              : t`Has reviewed the most work lately`}
          </Text>
        </div>
      </div>
      <dl className={classes.figures}>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`usual wait`}
          </Text>
          <Text as="dd" size="xl" weight={700} heading>
            {usual_wait === null ? t`Not known yet` : waitText(usual_wait)}
          </Text>
        </div>
        {reviewed > 0 && (
          <div>
            <Text as="dt" size="xs" tone="ink-3">
              {plural(reviewed, { one: 'submission reviewed', other: 'submissions reviewed' })}
            </Text>
            <Text as="dd" size="xl" weight={700} heading>
              {formatNumber(reviewed)}
            </Text>
          </div>
        )}
      </dl>
    </Card>
  )
}
