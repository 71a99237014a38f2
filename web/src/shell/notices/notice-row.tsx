import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import type { Notification, NotificationKind } from '@muster/contract/notices/notifications.ts'
import {
  type Icon,
  IconAlarm,
  IconAlertTriangle,
  IconAt,
  IconAward,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarWeek,
  IconCertificate,
  IconClipboardCheck,
  IconListCheck,
  IconMailOpened,
  IconMessage,
  IconMessageQuestion,
  IconMoodSmile,
  IconRocket,
  IconSchool,
  IconThumbUp,
  IconTicket,
  IconTrash,
  IconTrendingUp,
  IconUserPlus,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Text } from '../../ui/layout/primitives.tsx'
import { RelativeTime } from '../../ui/text/date-text.tsx'
import { Tip } from '../../ui/text/tip.tsx'
import classes from './notices.module.css'
import type { useNoticeActs } from './use-notice-acts.ts'

const icons: Readonly<Record<NotificationKind, Icon>> = {
  submission_reviewed: IconClipboardCheck,
  level_reached: IconTrendingUp,
  voucher_received: IconTicket,
  circle_news: IconUsersGroup,
  meetup_news: IconCalendarEvent,
  meetup_reminder: IconAlarm,
  staff_alert: IconAlertTriangle,
  campus_news: IconSchool,
  organization_answer: IconBuildingCommunity,
  campus_message: IconMessage,
  staff_message: IconMessage,
  queue_overdue: IconAlarm,
  job_ended: IconListCheck,
  credential_news: IconCertificate,
  role_news: IconUserShield,
  hackathon_news: IconRocket,
  referral_news: IconUserPlus,
  achievement_news: IconAward,
  circle_mention: IconAt,
  well_done: IconThumbUp,
  hello: IconMoodSmile,
  question_news: IconMessageQuestion,
  weekly_summary: IconCalendarWeek,
}

interface NoticeRowProps {
  notice: Notification
  acts: ReturnType<typeof useNoticeActs>
  /** Called when its link is followed, to close the panel. */
  onFollow?: () => void
}

/** A notification; following its link marks it as read. */
export function NoticeRow({ notice, acts, onFollow }: NoticeRowProps) {
  const { id, kind, title, description, button, url, created_at, read_at } = notice
  const KindIcon = icons[kind]
  const follow = () => {
    if (!read_at) acts.markRead(id)
    onFollow?.()
  }
  return (
    <li className={classes.row} data-unread={read_at === null || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <KindIcon size={20} stroke={1.8} />
      </span>
      <Text as="div" grow>
        <Text size="sm" weight={600} tone="ink">
          {title}
          {!read_at && <span className="visually-hidden">, {t`unread`}</span>}
        </Text>
        <Text size="sm" tone="ink-2">
          {description}
        </Text>
        <p className={classes.foot}>
          <RelativeTime value={created_at} />
          {url && (
            <Link to={url} onClick={follow}>
              {button ?? t`Open`}
            </Link>
          )}
        </p>
      </Text>
      <div className={classes.acts}>
        {!read_at && (
          <Tip label={t`Mark as read`}>
            <ActionIcon
              variant="subtle"
              size={34}
              aria-label={t`Mark as read: ${title}`}
              onClick={() => acts.markRead(id)}
            >
              <IconMailOpened size={18} />
            </ActionIcon>
          </Tip>
        )}
        <Tip label={t`Delete`}>
          <ActionIcon
            variant="subtle"
            size={34}
            c="var(--ink-3)"
            aria-label={t`Delete: ${title}`}
            onClick={() => acts.remove(id)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tip>
      </div>
    </li>
  )
}
