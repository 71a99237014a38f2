import { useTitle } from '../../../../api/site.ts'
import { NoticeChoicesPage } from '../../../notices/notifications/shared/notice-choices.tsx'

/** Which notices come by which way, and when none is to disturb. */
export default function SettingsNotificationsPage() {
  useTitle('Notifications')
  return <NoticeChoicesPage />
}
