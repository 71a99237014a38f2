import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { mySubmissionsQuery } from '../../../learning/journey/queries.ts'
import { isWaiting } from '../../../learning/journey/shared/standing.ts'
import { SubmissionChip } from '../../../learning/journey/shared/submission-status.tsx'
import classes from './under-review.module.css'

/** My work that waits for a review or was sent back, sent back first; renders nothing when there is none. */
export function UnderReview() {
  const query = useQuery(mySubmissionsQuery)
  if (query.isError && !query.data) {
    return (
      <Card title={t`Your submissions`}>
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const all = query.data ?? []
  const open = [...all.filter((one) => one.status === 'returned'), ...all.filter(isWaiting)]
  if (open.length === 0) return null
  return (
    <Card title={t`Your submissions`} aside={<Link to="/dashboard/mujourney">{t`Journey`}</Link>}>
      <ul className={rows.list}>
        {open.map((one) => (
          <li key={one.id} className={rows.row}>
            <Link to={taskPath(one.task_id)} className={classes.link}>
              <Row as="span" gap="xs sm" align="center" wrap grow>
                <span className={classes.text}>
                  <span className={classes.title}>{one.task_title}</span>
                  <span className={classes.detail}>
                    {one.status === 'returned' && one.reason ? (
                      one.reason
                    ) : (
                      <Trans>
                        Submitted <RelativeTime value={one.submitted_at} />
                      </Trans>
                    )}
                  </span>
                </span>
                <SubmissionChip status={one.status} />
              </Row>
              <IconChevronRight className={classes.arrow} size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
