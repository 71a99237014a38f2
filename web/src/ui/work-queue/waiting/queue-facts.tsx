import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import { MOST_COUNTED, type QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { IconUsers } from '@tabler/icons-react'
import { Text } from '../../layout/primitives.tsx'
import { Avatar } from '../../people/avatar.tsx'
import { formatNumber } from '../../text/format.ts'
import classes from './queue-facts.module.css'

/** '15', or 'more than 10,000' where the server stops counting. */
const countText = (count: number) =>
  count > MOST_COUNTED ? t`more than ${ph({ MOSTCOUNTED: formatNumber(MOST_COUNTED) })}` : formatNumber(count)

/** How much has waited too long; nothing if none has. */
export function OverdueCount({ counts }: { counts: QueueCounts | undefined }) {
  if (!counts || counts.overdue === 0) return null
  return (
    <Text
      as="strong"
      size="sm"
      weight={600}
      tone="bad"
      title={t`Waiting for more than ${OVERDUE_HOURS} hours`}
    >
      <Trans>{ph({ countText: countText(counts.overdue) })} overdue</Trans>
    </Text>
  )
}

const minutesText = (minutes: number | null) =>
  minutes === null ? '–' : t`${ph({ number: formatNumber(Math.max(1, Math.round(minutes))) })} min`
const shareText = (reversed: number, week: number) =>
  reversed === 0 ? '0' : `${formatNumber(reversed)} (${formatNumber(Math.round((100 * reversed) / week))}%)`

/** Each reviewer's decisions, how long one takes them and how many were reversed; hidden if there are none. */
export function WhoDecided({ counts }: { counts: QueueCounts | undefined }) {
  if (!counts || counts.reviewers.length === 0) return null
  return (
    <Popover position="bottom-end" width={440} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconUsers size={18} />}>
          {t`View reviewers`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Decisions this week by reviewer`}>
        <table className={classes.reviewers}>
          <thead>
            <tr>
              <th scope="col">{t`Reviewer`}</th>
              <th scope="col">{t`Today`}</th>
              <th scope="col">{t`This week`}</th>
              <th scope="col">{t`Time each`}</th>
              <th scope="col">{t`Reversed`}</th>
            </tr>
          </thead>
          <tbody>
            {counts.reviewers.map(({ full_name, muid, profile_pic, today, week, minutes, reversed }) => (
              <tr key={muid}>
                <th scope="row">
                  <Avatar name={full_name} src={profile_pic} muid={muid} size={24} />
                  <span>{full_name}</span>
                </th>
                <td className="tabular">{formatNumber(today)}</td>
                <td className="tabular">{formatNumber(week)}</td>
                <td className="tabular">{minutesText(minutes)}</td>
                <td className="tabular">{shareText(reversed, week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Popover.Dropdown>
    </Popover>
  )
}
