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
  count > MOST_COUNTED ? `more than ${formatNumber(MOST_COUNTED)}` : formatNumber(count)

const waitingText = (count: number) =>
  count > MOST_COUNTED ? `More than ${formatNumber(MOST_COUNTED)} waiting` : `${formatNumber(count)} waiting`

const decidedText = (all: number, mine: number) =>
  mine > 0
    ? `${formatNumber(all)} decided today, ${formatNumber(mine)} by you.`
    : `${formatNumber(all)} decided today.`

/** The line above a queue: how much waits, how much too long, and how much was decided today. */
export function QueueFacts({ counts }: { counts: QueueCounts | undefined }) {
  if (!counts) return null
  const { waiting, overdue, decided_today, decided_today_by_me } = counts
  return (
    <>
      {waitingText(waiting)}
      {overdue > 0 && (
        <>
          ,{' '}
          <Text as="strong" weight={600} tone="bad">
            {countText(overdue)} for more than {OVERDUE_HOURS} hours
          </Text>
        </>
      )}
      . {decidedText(decided_today, decided_today_by_me)}
    </>
  )
}

/** Decisions of each reviewer today and this week; hidden if there are none. */
export function WhoDecided({ counts }: { counts: QueueCounts | undefined }) {
  if (!counts || counts.reviewers.length === 0) return null
  return (
    <Popover position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconUsers size={18} />}>
          View reviewers
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Decisions this week by reviewer">
        <table className={classes.reviewers}>
          <thead>
            <tr>
              <th scope="col">Reviewer</th>
              <th scope="col">Today</th>
              <th scope="col">This week</th>
            </tr>
          </thead>
          <tbody>
            {counts.reviewers.map(({ full_name, muid, profile_pic, today, week }) => (
              <tr key={muid}>
                <th scope="row">
                  <Avatar name={full_name} src={profile_pic} muid={muid} size={24} />
                  <span>{full_name}</span>
                </th>
                <td className="tabular">{formatNumber(today)}</td>
                <td className="tabular">{formatNumber(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Popover.Dropdown>
    </Popover>
  )
}
