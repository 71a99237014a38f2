import { plural, t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChecks, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { NoticeRow } from '../../../shell/notices/notice-row.tsx'
import { noticeListQuery } from '../../../shell/notices/queries.ts'
import { useNoticeActs, useRemovedNotices } from '../../../shell/notices/use-notice-acts.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { ListPager } from '../../../ui/data-table/pager.tsx'
import { useListState } from '../../../ui/data-table/state/use-list-state.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import classes from './notifications-page.module.css'

export default function NotificationsPage() {
  useTitle(t`Notifications`)
  const list = useListState({ sortKeys: [], filters: ['show'] })
  const onlyUnread = list.filters.show === 'unread'
  const query = useQuery(noticeListQuery({ pageIndex: list.page, perPage: list.size, unread: onlyUnread }))
  const removed = useRemovedNotices()
  const acts = useNoticeActs()
  const [emptying, setEmptying] = useState(false)
  const count = query.data?.pagination.count ?? 0
  const unread = query.data?.unread ?? 0

  return (
    <>
      <PageHeader
        title={t`Notifications`}
        lead={
          query.data &&
          (unread > 0
            ? plural(unread, { one: `# unread notification`, other: `# unread notifications` })
            : t`You’re all caught up`)
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconChecks size={18} />}
              disabled={unread === 0}
              loading={acts.markAll.isPending}
              onClick={() => acts.markAll.mutate()}
            >
              {t`Mark all as read`}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} />}
              disabled={count === 0}
              onClick={() => setEmptying(true)}
            >
              {t`Delete all`}
            </Button>
          </>
        }
      />
      <Card flush>
        <div className={classes.toolbar}>
          <SegmentedControl
            aria-label={t`Filter notifications`}
            data={[
              { value: 'all', label: t`All` },
              { value: 'unread', label: t`Unread` },
            ]}
            value={onlyUnread ? 'unread' : 'all'}
            onChange={(show) => list.setFilters({ show: show === 'unread' ? show : null })}
          />
          <Link to="/dashboard/settings/notifications">{t`Notification settings`}</Link>
        </div>
        <QueryView
          query={query}
          skeleton={
            <div className={classes.waiting}>
              <SkeletonRows rows={5} />
            </div>
          }
          isEmpty={({ data }) => data.every((notice) => removed.has(notice.id))}
          empty={
            <EmptyState title={onlyUnread ? t`No unread notifications` : t`No notifications yet`}>
              {t`Reviews of your work, new levels and vouchers will appear here.`}
            </EmptyState>
          }
        >
          {({ data }) => (
            <ul>
              {data
                .filter((notice) => !removed.has(notice.id))
                .map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} acts={acts} />
                ))}
            </ul>
          )}
        </QueryView>
        <ListPager
          label={t`notifications`}
          list={list}
          pagination={query.data?.pagination}
          isStale={query.isPlaceholderData}
        />
      </Card>
      <ConfirmDialog
        opened={emptying}
        title={t`Delete all notifications?`}
        confirmLabel={t`Delete all`}
        danger
        busy={acts.removeAll.isPending}
        onConfirm={() => acts.removeAll.mutate(undefined, { onSuccess: () => setEmptying(false) })}
        onClose={() => setEmptying(false)}
      >
        {t`This deletes all your notifications, including unread ones, and cannot be undone. Your karma, levels and submissions won’t change.`}
      </ConfirmDialog>
    </>
  )
}
