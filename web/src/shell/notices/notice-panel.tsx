import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Text } from '../../ui/layout/primitives.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../ui/loading/states.tsx'
import { NoticeRow } from './notice-row.tsx'
import classes from './notices.module.css'
import { noticeListQuery } from './queries.ts'
import { useNoticeActs, useRemovedNotices } from './use-notice-acts.ts'

const SHOWN = 6

/** The newest notifications, below the bell. */
export default function NoticePanel({ onClose }: { onClose: () => void }) {
  const notices = useQuery(noticeListQuery({ pageIndex: 1, perPage: SHOWN }))
  const removed = useRemovedNotices()
  const acts = useNoticeActs()
  return (
    <>
      <header className={classes.panelHead}>
        <Text as="h2" size="lg">
          {t`Notifications`}
        </Text>
        {notices.data && notices.data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={acts.markAll.isPending}
            onClick={() => acts.markAll.mutate()}
          >
            {t`Mark all as read`}
          </Button>
        )}
      </header>
      <div className={classes.panelBody}>
        <QueryView
          query={notices}
          skeleton={<SkeletonRows rows={3} />}
          isEmpty={({ data }) => data.every((notice) => removed.has(notice.id))}
          empty={
            <p className={classes.quiet}>
              {t`Nothing new. Reviews of your work, new levels and vouchers will appear here.`}
            </p>
          }
        >
          {({ data }) => (
            <ul>
              {data
                .filter((notice) => !removed.has(notice.id))
                .map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} acts={acts} onFollow={onClose} />
                ))}
            </ul>
          )}
        </QueryView>
      </div>
      <footer className={classes.panelFoot}>
        <Link to="/dashboard/notifications" onClick={onClose}>
          {t`See all notifications`}
        </Link>
      </footer>
    </>
  )
}
