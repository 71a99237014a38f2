import { t } from '@lingui/core/macro'
import { useTitle } from '../../../../api/site.ts'
import { NoticeChoicesPage } from '../../../notices/notifications/shared/notice-choices.tsx'

/** Which notifications are sent through which channel, and the quiet hours. */
export default function SettingsNotificationsPage() {
  useTitle(t`Notifications`)
  return <NoticeChoicesPage />
}
