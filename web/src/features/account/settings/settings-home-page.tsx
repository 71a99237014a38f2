import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'

/** The layout renders the list itself; wide screens redirect to the first section. */
export default function SettingsHomePage() {
  useTitle(t`Settings`)
  return null
}
