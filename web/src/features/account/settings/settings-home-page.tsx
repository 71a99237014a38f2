import { useTitle } from '../../../api/site.ts'

/** The list itself is in the layout; a wide screen goes on to the first section. */
export default function SettingsHomePage() {
  useTitle('Settings')
  return null
}
