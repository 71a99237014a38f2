import { t } from '@lingui/core/macro'
import { useSite } from '../api/site.ts'
import classes from './banner.module.css'
import { placesFor } from './manage/find-screens.ts'
import type { Screen } from './manage/screen.ts'
import { usePermissions } from './session/session-queries.ts'

/** For staff of an installation that was restored as a copy: says that nothing goes out. */
export function CopyBanner({ screens }: { readonly screens: readonly Screen[] }) {
  const { is_copy: isCopy } = useSite()
  const permissions = usePermissions()
  if (!isCopy || placesFor(screens, permissions).length === 0) return null
  return (
    <p className={classes.banner} data-copy>
      {t`This is a copy of the site. It sends no emails, notifications or webhooks, and deletes no files.`}
    </p>
  )
}
